import type { TestStore } from '#testing/builders.ts'
import type { TestRole } from '#testing/roles.ts'

type StartedRun = { runId: string; orderId: string; token: string }
type World = { store: TestStore; deskRun: StartedRun; couriersRun: StartedRun }
type Outcomes = Record<TestRole, 'allowed' | 401 | 403 | 404 | 409 | 410>

/** The rows of the access matrix for runs. */
export function runRows({
  itsPeopleOnly,
  signedInOnly,
  customersOnly,
  all410,
}: Record<'itsPeopleOnly' | 'signedInOnly' | 'customersOnly' | 'all410', Outcomes>) {
  const desk = (path: string, payload?: (world: World) => object) => (world: World) => ({
    url: `/api/desk/runs/${world.deskRun.runId}${path}`,
    ...(payload && { payload: payload(world) }),
  })
  const courier = (path: string, payload?: object) => ({
    request: ({ couriersRun: { orderId }, store }: World) => ({
      url: `/api/courier/run${path.replace('{stop}', `stops/${orderId}/${store.id}`)}`,
      ...(payload && { payload }),
    }),
    // Every role is refused without the link.
    outcomes: { ...all410, courier: 'allowed' as const },
  })
  const partsOf = ({ deskRun: { orderId }, store }: World) => [{ orderId, storeId: store.id }]
  return {
    startRun: {
      request: (world: World) => ({ url: '/api/desk/runs', payload: { parts: partsOf(world) } }),
      // It is in a run already.
      outcomes: { ...itsPeopleOnly, owner: 409, editor: 409 } satisfies Outcomes,
    },
    listRuns: { request: () => ({ url: '/api/desk/runs' }), outcomes: signedInOnly },
    changeRun: {
      request: desk('/stops', (world) => ({ version: 9, parts: partsOf(world) })),
      // It has another version.
      outcomes: { ...itsPeopleOnly, owner: 409, editor: 409 } satisfies Outcomes,
    },
    renewRunLink: { request: desk('/link'), outcomes: itsPeopleOnly },
    // The owner has ended it before the editor.
    endRun: { request: desk('/end'), outcomes: { ...itsPeopleOnly, editor: 404 } satisfies Outcomes },
    getCourierRun: courier(''),
    setOut: courier('/start'),
    moveStop: courier('/{stop}/moves', { move: 'deliver', version: 4, at: '2026-05-04T16:40:00.000Z' }),
    undoStop: courier('/{stop}/undo', { version: 5 }),
    chooseNextStop: courier('/{stop}/next'),
    tellPosition: courier('/position', {
      latitude: 36.16,
      longitude: -86.78,
      at: '2026-05-04T16:40:00.000Z',
    }),
    finishRun: courier('/end'),
    getDeliveryPhoto: {
      request: ({ couriersRun: { orderId }, store }: World) => ({
        url: `/api/orders/${orderId}/parts/${store.id}/photo`,
      }),
      // Nobody took one.
      outcomes: { ...itsPeopleOnly, owner: 404, editor: 404 } satisfies Outcomes,
    },
    getTracking: {
      request: ({ couriersRun: { orderId } }: World) => ({ url: `/api/orders/${orderId}/tracking` }),
      // Another customer placed it.
      outcomes: {
        ...customersOnly,
        customer: 404,
        otherCustomer: 404,
        editor: 404,
        otherEditor: 404,
        operator: 404,
      } satisfies Outcomes,
    },
  }
}
