import { z } from 'zod'
import { done, RecordId, StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { ProblemBody } from '../shared/problem.ts'
import { ANSWER_AT_MOST, REASON_AT_MOST } from './operator-texts.ts'
import { Suspension } from './suspension-schema.ts'

/** Why an operator acts, in words that the person reads too. */
export const Reason = z
  .string()
  .trim()
  .min(1, 'Say why')
  .max(REASON_AT_MOST, `At most ${REASON_AT_MOST} characters`)
  .meta({
    description: 'Why. The person and the log have it.',
    examples: ['It sells what it does not have.'],
  })

/** The refusal of a sign-in to a suspended account, shown to those who have proved that it is theirs. */
export const SuspendedProblem = ProblemBody.extend({
  suspension: Suspension.extend({ id: RecordId.meta({ description: 'By which the person may answer.' }) })
    .optional()
    .meta({ description: 'With account_suspended: why.' }),
}).meta({ id: 'SuspendedProblem' })

export const UserId = RecordId.meta({
  description: 'The id of a person.',
  examples: ['0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a21'],
})

const because = z
  .object({ reason: Reason })
  .meta({ examples: [{ reason: 'It sells what it does not have.' }] })
export const ofPerson = { params: z.object({ userId: UserId }), reply: done }
const ofStore = { params: z.object({ storeId: StoreId }), reply: done }

export const suspendPerson = operation({
  name: 'suspendPerson',
  method: 'POST',
  path: '/operator/people/{userId}/suspend',
  feature: 'operator',
  summary: 'Suspend a person',
  description:
    'Ends all sessions. The person cannot log in, and reads the reason at each try with the right password.',
  access: 'operator',
  confirmed: true,
  ...ofPerson,
  body: z
    .object({
      reason: Reason,
      andStores: z.boolean().default(false).meta({ description: 'Suspends their stores as well.' }),
    })
    .meta({ examples: [{ reason: 'Orders that nobody paid.', andStores: false }] }),
  problems: ['not_found', 'already_done', 'own_account'],
})

export const restorePerson = operation({
  name: 'restorePerson',
  method: 'POST',
  path: '/operator/people/{userId}/restore',
  feature: 'operator',
  summary: 'Lift the suspension of a person',
  description: 'Stores that were suspended with the person stay suspended.',
  access: 'operator',
  confirmed: true,
  ...ofPerson,
  body: because,
  problems: ['not_found', 'already_done', 'own_account'],
})

export const suspendStore = operation({
  name: 'suspendStore',
  method: 'POST',
  path: '/operator/stores/{storeId}/suspend',
  feature: 'operator',
  summary: 'Suspend a store',
  description:
    'Nobody finds it or orders from it. Its owner reads the reason, and goes on with its open orders.',
  access: 'operator',
  confirmed: true,
  ...ofStore,
  body: because,
  problems: ['store_not_found', 'already_done'],
})

export const restoreStore = operation({
  name: 'restoreStore',
  method: 'POST',
  path: '/operator/stores/{storeId}/restore',
  feature: 'operator',
  summary: 'Lift the suspension of a store',
  access: 'operator',
  confirmed: true,
  ...ofStore,
  body: because,
  problems: ['store_not_found', 'already_done'],
})

const answering = (example: string) =>
  z
    .object({
      answer: z
        .string()
        .trim()
        .min(1, 'Write an answer')
        .max(ANSWER_AT_MOST, `At most ${ANSWER_AT_MOST} characters`)
        .meta({ description: 'Replaces an earlier answer.' }),
    })
    .meta({ examples: [{ answer: example }] })

export const answerSuspension = operation({
  name: 'answerSuspension',
  method: 'POST',
  path: '/suspensions/{suspensionId}/answer',
  feature: 'operator',
  summary: 'Answer to the suspension of your account',
  description: 'A login with the right password tells the id to the suspended person, who has no session.',
  access: 'public',
  params: z.object({
    suspensionId: RecordId.meta({
      description: 'The id that the refused login told.',
      examples: ['8f14e45f-ceea-467f-9a30-1c7d2b6d8e11'],
    }),
  }),
  body: answering('The orders were paid in cash.'),
  reply: done,
  problems: ['not_found', 'too_many_requests'],
  callsPerMinute: 10,
})

export const answerStoreSuspension = operation({
  name: 'answerStoreSuspension',
  method: 'POST',
  path: '/stores/{storeId}/suspension/answer',
  feature: 'operator',
  summary: 'Answer to the suspension of your store',
  access: 'owner',
  ...ofStore,
  body: answering('The shelf is counted again.'),
  problems: ['store_not_found', 'not_found', 'too_many_requests'],
  callsPerMinute: 10,
})
