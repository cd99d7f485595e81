import type { Acceptance } from '#contract/orders/acceptance.ts'

/** The settings as they are typed. */
export type AcceptanceFields = {
  remindMinutes: string
  actMinutes: string
  action: Acceptance['action']
}

export const acceptanceFieldsOf = ({ remindMinutes, actMinutes, action }: Acceptance): AcceptanceFields => ({
  remindMinutes: String(remindMinutes),
  actMinutes: String(actMinutes),
  action,
})

/** What is sent. Text that is not a number becomes NaN, which arrives as null and which the server refuses in words. */
export function sentAcceptance({ remindMinutes, actMinutes, action }: AcceptanceFields): Acceptance {
  const remind = numberOf(remindMinutes)
  const act = numberOf(actMinutes)
  // A deadline at which nothing happens is not shown, so it is not a reason to refuse a late reminder.
  const isUnseen = action === 'none' && !(act > remind)
  return { remindMinutes: remind, actMinutes: isUnseen ? remind + 1 : act, action }
}

const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))
