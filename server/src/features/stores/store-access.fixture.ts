import type { TestRole } from '#testing/roles.ts'

type Outcomes = Record<TestRole, 'allowed' | 401 | 403 | 404 | 409 | 410>

/** The rows of the access matrix for lists of stores, which anybody reads. */
export function storeRows({ everybody }: { everybody: Outcomes }) {
  return {
    listNearbyStores: {
      request: () => ({ url: '/api/stores/nearby?latitude=36.1627&longitude=-86.7816&sort=favorites' }),
      outcomes: everybody,
    },
    listMapMarkers: {
      request: () => ({
        url: '/api/stores/markers?latitude=36&longitude=-86&south=35&north=37&west=-87&east=-85&zoom=9',
      }),
      outcomes: everybody,
    },
    listStorefronts: { request: () => ({ url: '/api/storefronts' }), outcomes: everybody },
  }
}
