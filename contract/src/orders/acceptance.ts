import { z } from 'zod'
import { StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'

export const REMIND_MINUTES = 5
export const ACT_MINUTES = 12
export const ACCEPTANCE_AT_MOST_MINUTES = 24 * 60

/** What happens to an order that its store does not accept in time. */
export const ACCEPTANCE_ACTIONS = ['none', 'cancel', 'accept'] as const

const minutes = (label: string) =>
  z
    .number(`${label} must be a number of minutes`)
    .int(`${label} must be whole minutes`)
    .min(1, `${label} must be at least 1 minute`)
    .max(ACCEPTANCE_AT_MOST_MINUTES, `${label} must be at most a day`)

export const Acceptance = z
  .object({
    remindMinutes: minutes('The reminder'),
    actMinutes: minutes('The deadline'),
    action: z.enum(ACCEPTANCE_ACTIONS),
  })
  .refine(({ remindMinutes, actMinutes }) => actMinutes > remindMinutes, {
    path: ['actMinutes'],
    message: 'The deadline must be after the reminder',
  })
  .meta({
    id: 'Acceptance',
    description: 'Minutes count while the store is open.',
    examples: [{ remindMinutes: REMIND_MINUTES, actMinutes: ACT_MINUTES, action: 'cancel' }],
  })
export type Acceptance = z.infer<typeof Acceptance>

/** For a store that has set nothing: its owner and editors are reminded, and no deadline moves an order. */
export const DEFAULT_ACCEPTANCE: Acceptance = {
  remindMinutes: REMIND_MINUTES,
  actMinutes: ACT_MINUTES,
  action: 'none',
}

export const getAcceptance = operation({
  name: 'getAcceptance',
  method: 'GET',
  path: '/stores/{storeId}/acceptance',
  feature: 'orders',
  summary: "What happens if an order isn't accepted",
  access: 'signed-in',
  params: z.object({ storeId: StoreId }),
  reply: { 200: z.object({ acceptance: Acceptance }) },
  problems: ['store_not_found'],
})

export const changeAcceptance = operation({
  name: 'changeAcceptance',
  method: 'PUT',
  path: '/stores/{storeId}/acceptance',
  feature: 'orders',
  summary: "Set what happens if an order isn't accepted",
  description:
    'The store is reminded after the first time. After the second the order is cancelled, with its stock returned, or accepted, or nothing happens. Both count from when the order was placed, while the store is open. Where nothing was to happen before, orders of which the store was reminded have the whole second time from this change.',
  access: 'owner',
  params: z.object({ storeId: StoreId }),
  body: Acceptance,
  reply: { 200: z.object({ acceptance: Acceptance }) },
  problems: ['store_not_found'],
})
