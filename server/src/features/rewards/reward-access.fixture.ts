import { exampleTerms } from '#contract/rewards/reward-terms.ts'
import type { TestStore } from '#testing/builders.ts'
import type { TestRole } from '#testing/roles.ts'

type World = { store: TestStore }
type Outcomes = Record<TestRole, 'allowed' | 401 | 403 | 404 | 409 | 410>

/** The rows of the access matrix for stamp cards. */
export function rewardRows({
  itsOwnerOnly,
  customersOnly,
  everybody,
}: Record<'itsOwnerOnly' | 'customersOnly' | 'everybody', Outcomes>) {
  const program = (path: string, payload?: object) => ({
    request: ({ store }: World) => ({
      url: `/api/stores/${store.id}/reward-program${path}`,
      ...(payload && { payload }),
    }),
    outcomes: itsOwnerOnly,
  })
  return {
    getRewardProgram: program(''),
    changeRewardProgram: program('', { isOn: true, terms: exampleTerms }),
    estimateRewards: program('/estimate', exampleTerms),
    getStampCard: {
      request: ({ store }: World) => ({ url: `/api/stores/${store.id}/stamp-card` }),
      outcomes: everybody,
    },
    listStampCards: { request: () => ({ url: '/api/rewards' }), outcomes: customersOnly },
  }
}
