import { expect, test } from 'vitest'
import { SignUp } from '#contract/accounts/sign-up.ts'
import { ApiProblem, NetworkFailure } from './api.ts'
import { isAsSent, refusedFieldsOf, wrongFieldsAsSent, wrongFieldsOf } from './wrong-fields.ts'

const fields = {
  minutes: 'Enter a number of minutes',
  'zones.0.fee': 'Fee must be an amount',
  'zones.1.area.zips.0': 'A ZIP has five digits',
  hours: 'Hours overlap',
}
const refusal = new ApiProblem(400, { code: 'invalid_input', message: 'Invalid', fields })
const sent = {
  minutes: 'soon',
  zones: [{ fee: '' }, { fee: 3, area: { zips: ['1', '37203'] } }],
  hours: [{ opens: '9' }],
}

test('a refusal names its fields, and no other failure does', () => {
  expect(wrongFieldsOf(refusal)).toEqual(fields)
  expect(wrongFieldsOf(new NetworkFailure())).toEqual({})
})

test('all fields are wrong while they are as they were sent', () => {
  expect(wrongFieldsAsSent(refusal, sent, structuredClone(sent))).toEqual(fields)
})

test.each([
  ['minutes', { ...sent, minutes: 5 }],
  ['zones.0.fee', { ...sent, zones: [{ fee: 4 }, sent.zones[1]] }],
  ['zones.1.area.zips.0', { ...sent, zones: [sent.zones[0], { fee: 3, area: { zips: [] } }] }],
  ['zones.1.area.zips.0', { ...sent, zones: [sent.zones[0]] }],
  ['hours', { ...sent, hours: null }],
])('a change of %s drops its text alone', (name, now) => {
  const { [name as keyof typeof fields]: _, ...others } = fields
  expect(wrongFieldsAsSent(refusal, sent, now)).toEqual(others)
})

test('what is typed after the sending is not as it was sent', () => {
  expect(isAsSent(sent, structuredClone(sent))).toBe(true)
  expect(isAsSent(sent, { ...sent, minutes: 5 })).toBe(false)
})

test('each field that the rules refuse has the first text of the rules, under its whole name', () => {
  const address = { street: '1718 Hayes Street', city: ' ', state: 'TN', zip: '372034' }
  const typed = { role: 'user', username: 'June', email: '', password: 'short', deliveryAddress: address }
  const { error } = SignUp.safeParse(typed)
  expect(error && refusedFieldsOf(error)).toEqual({
    email: 'Email is required',
    password: 'Password must be at least 6 characters',
    'deliveryAddress.city': 'All delivery fields are required.',
    'deliveryAddress.zip': 'Zip must be at most 5 characters',
  })
})
