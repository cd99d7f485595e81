import { aFakeShop, guidOf, offerOf } from '#sandbox/fake-shop.ts'
import type { FakePlatforms } from '#sandbox/start-fake-platforms.ts'
import type { People } from '#testing/roles.ts'

const rosemary = aFakeShop({ address: 'https://rosemary.example', token: 'token-of-rosemary' })

/** A shop on Squarespace that the store of the matrix connects to. */
export function openRosemary(platforms: FakePlatforms): void {
  platforms.shops.squarespace = [rosemary]
  platforms.offers.squarespace = [offerOf('squarespace', 'Squarespace', rosemary)]
}

type World = Pick<People, 'store'>

/** Who may do what with a store's platforms. The order matters: the first row connects, the last one disconnects. */
export const platformRows = <Outcomes>({
  ownersOnly,
  itsOwnerOnly,
  itsPeopleOnly,
}: Record<'ownersOnly' | 'itsOwnerOnly' | 'itsPeopleOnly', Outcomes>) => ({
  connectPlatform: {
    request: ({ store }: World) => ({
      url: `/api/stores/${store.id}/connection`,
      payload: { platform: 'squarespace', address: rosemary.address, apiToken: rosemary.token },
    }),
    outcomes: itsOwnerOnly,
  },
  listConnections: {
    request: ({ store }: World) => ({ url: `/api/stores/${store.id}/connection` }),
    outcomes: itsPeopleOnly,
  },
  updateConnection: {
    request: ({ store }: World) => ({
      url: `/api/stores/${store.id}/connection/squarespace`,
      payload: { refresh: false },
    }),
    outcomes: itsOwnerOnly,
  },
  retryConnection: {
    request: ({ store }: World) => ({ url: `/api/stores/${store.id}/connection/squarespace/retry` }),
    outcomes: itsPeopleOnly,
  },
  listPlatformProducts: {
    request: ({ store }: World) => ({ url: `/api/squarespace/products?storeId=${store.id}` }),
    outcomes: itsPeopleOnly,
  },
  dismissStockFailure: {
    request: ({ store }: World) => ({ url: `/api/stores/${store.id}/stock-failures/${guidOf(1, 8)}` }),
    outcomes: itsPeopleOnly,
  },
  disconnectPlatform: {
    request: ({ store }: World) => ({ url: `/api/stores/${store.id}/connection/squarespace` }),
    outcomes: itsOwnerOnly,
  },
  getSandbox: { request: () => ({ url: '/api/platforms/sandbox' }), outcomes: ownersOnly },
})
