import type { TestItem } from '#testing/builders.ts'
import type { People, TestRole } from '#testing/roles.ts'

type Offered = { orderId: string; offerId: string }
type World = Pick<People, 'store'> & {
  orderId: string
  editorsOrderId: string
  spare: TestItem
  withdrawable: Offered
}
type Outcomes = Record<TestRole, 'allowed' | 401 | 403 | 404 | 409 | 410>

/** The rows of the access matrix for the order desk. Owner and editor each move an order of their own. */
export function deskRows({
  itsPeopleOnly,
  itsOwnerOnly,
  signedInOnly,
}: Record<'itsPeopleOnly' | 'itsOwnerOnly' | 'signedInOnly', Outcomes>) {
  const partOf = ({ store, orderId, editorsOrderId }: World, role: TestRole) =>
    `/api/desk/parts/${role === 'editor' ? editorsOrderId : orderId}/${store.id}`
  return {
    listDeskParts: { request: () => ({ url: '/api/desk/parts' }), outcomes: signedInOnly },
    getDeskPart: {
      request: (world: World, role: TestRole) => ({ url: partOf(world, role) }),
      outcomes: itsPeopleOnly,
    },
    movePart: {
      request: (world: World, role: TestRole) => ({
        url: `${partOf(world, role)}/moves`,
        payload: { move: 'accept', version: 1 },
      }),
      outcomes: itsPeopleOnly,
    },
    // After the moves of the row above.
    undoMove: {
      request: (world: World, role: TestRole) => ({
        url: `${partOf(world, role)}/undo`,
        payload: { version: 2 },
      }),
      outcomes: itsPeopleOnly,
    },
    keepLine: {
      request: (world: World, role: TestRole) => ({
        url: `${partOf(world, role)}/lines/1`,
        payload: { keptQuantity: 1, version: 3, reason: 'sold_out' },
      }),
      outcomes: itsPeopleOnly,
    },
    offerReplacement: {
      request: (world: World, role: TestRole) => ({
        url: `${partOf(world, role)}/lines/1/offers`,
        payload: { itemId: world.spare.itemId, quantity: 1, version: 4 },
      }),
      outcomes: itsPeopleOnly,
    },
    // The second of the two finds it withdrawn.
    withdrawOffer: {
      request: ({ store, withdrawable: { orderId, offerId } }: World) => ({
        url: `/api/desk/parts/${orderId}/${store.id}/offers/${offerId}/withdraw`,
      }),
      outcomes: itsPeopleOnly,
    },
    getAcceptance: {
      request: ({ store }: World) => ({ url: `/api/stores/${store.id}/acceptance` }),
      outcomes: itsPeopleOnly,
    },
    changeAcceptance: {
      request: ({ store }: World) => ({
        url: `/api/stores/${store.id}/acceptance`,
        payload: { remindMinutes: 5, actMinutes: 12, action: 'none' },
      }),
      outcomes: itsOwnerOnly,
    },
    getProofSetting: {
      request: ({ store }: World) => ({ url: `/api/stores/${store.id}/proof` }),
      outcomes: itsPeopleOnly,
    },
    changeProofSetting: {
      request: ({ store }: World) => ({ url: `/api/stores/${store.id}/proof`, payload: { proof: 'pin' } }),
      outcomes: itsOwnerOnly,
    },
    // Answers each part with its own result, so nobody who is signed in is refused.
    acceptParts: {
      request: ({ store, orderId }: World) => ({
        url: '/api/desk/accept',
        payload: { parts: [{ orderId, storeId: store.id, version: 1 }] },
      }),
      outcomes: signedInOnly,
    },
  }
}
