import type { People, TestRole } from '#testing/roles.ts'

type World = Pick<People, 'store'>

/** Who may do what with a store's delivery settings: editors read them and pause, and the owner changes them. */
export const deliveryRows = <Outcomes extends Partial<Record<TestRole, unknown>>>({
  itsOwnerOnly,
  itsPeopleOnly,
  everybody,
}: Record<'itsOwnerOnly' | 'itsPeopleOnly' | 'everybody', Outcomes>) => ({
  getDeliverySettings: {
    request: ({ store }: World) => ({ url: `/api/stores/${store.id}/delivery` }),
    outcomes: itsPeopleOnly,
  },
  changeDeliverySettings: {
    request: ({ store }: World) => ({
      url: `/api/stores/${store.id}/delivery`,
      payload: { hours: null, version: 0 },
    }),
    outcomes: itsOwnerOnly,
  },
  getOpeningHours: {
    request: ({ store }: World) => ({ url: `/api/stores/${store.id}/hours` }),
    outcomes: everybody,
  },
  quoteDelivery: {
    request: ({ store }: World) => ({
      url: '/api/delivery/quote',
      payload: { address: null, parts: [{ storeId: store.id, subtotalCents: 0 }] },
    }),
    outcomes: everybody,
  },
  pauseOrders: {
    request: ({ store }: World) => ({ url: `/api/stores/${store.id}/pause`, payload: { until: null } }),
    outcomes: itsPeopleOnly,
  },
  setBusy: {
    request: ({ store }: World) => ({ url: `/api/stores/${store.id}/busy`, payload: { busy: null } }),
    outcomes: itsPeopleOnly,
  },
})
