import { expect, test } from 'vitest'
import { Acceptance, DEFAULT_ACCEPTANCE } from '#contract/orders/acceptance.ts'
import { acceptanceFieldsOf, sentAcceptance } from './acceptance-fields.ts'

const fields = acceptanceFieldsOf(DEFAULT_ACCEPTANCE)

test('what was read is sent back as it was', () => {
  expect(sentAcceptance(fields)).toEqual(DEFAULT_ACCEPTANCE)
})

test('a reminder later than a deadline that is not shown is not an error', () => {
  const sent = sentAcceptance({ ...fields, remindMinutes: '30' })
  expect(Acceptance.safeParse(sent).success).toBe(true)
  const shown = sentAcceptance({ ...fields, remindMinutes: '30', action: 'cancel' })
  expect(Acceptance.safeParse(shown).error?.issues[0]?.message).toBe(
    'The deadline must be after the reminder',
  )
})

test.each(['', 'soon', '1.5', '0'])('%j is refused as minutes', (remindMinutes) => {
  const sent = JSON.parse(JSON.stringify(sentAcceptance({ ...fields, remindMinutes })))
  const messages = Acceptance.safeParse(sent).error?.issues.map(({ message }) => message)
  expect(messages?.[0]).toMatch(/^The reminder must be/)
})
