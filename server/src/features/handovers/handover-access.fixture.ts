import type { People } from '#testing/roles.ts'

type World = Pick<People, 'store'>

/** Who may hand stores over: an owner offers an own one, and only the owner who is named can answer. */
export const handoverRows = <Outcomes>({
  ownersOnly,
  itsOwnerOnly,
  nobody,
}: Record<'ownersOnly' | 'itsOwnerOnly' | 'nobody', Outcomes>) => ({
  listHandovers: { request: () => ({ url: '/api/account/handovers' }), outcomes: ownersOnly },
  // To an email without an account, so that the store stays where the other rows need it.
  offerStore: {
    request: ({ store }: World) => ({
      url: `/api/stores/${store.id}/handover`,
      payload: { email: 'nobody@handover.example', staysAsEditor: false },
    }),
    outcomes: itsOwnerOnly,
  },
  acceptStore: {
    request: ({ store }: World) => ({ url: `/api/handovers/${store.id}/accept` }),
    outcomes: nobody,
  },
  declineStore: {
    request: ({ store }: World) => ({ url: `/api/handovers/${store.id}/decline` }),
    outcomes: nobody,
  },
  withdrawStore: {
    request: ({ store }: World) => ({ url: `/api/stores/${store.id}/handover` }),
    outcomes: itsOwnerOnly,
  },
})
