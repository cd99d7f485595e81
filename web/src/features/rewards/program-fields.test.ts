import { expect, test } from 'vitest'
import { RewardTerms } from '#contract/rewards/reward-terms.ts'
import { programFieldsOf, sentTerms } from './program-fields.ts'

const usual = programFieldsOf(undefined)

test('the usual terms are allowed', () => {
  expect(RewardTerms.parse(sentTerms(usual))).toEqual({
    stamps: 8,
    minimum: 10,
    offer: { kind: 'amount', amount: 10 },
    validDays: 90,
  })
})

test.each<RewardTerms>([
  { stamps: 2, minimum: 0, offer: { kind: 'amount', amount: 4.5 }, validDays: 30 },
  { stamps: 20, minimum: 12.25, offer: { kind: 'percent', percent: 15, most: 8 }, validDays: 365 },
])('what was read is sent back as it was: %j', (terms) => {
  expect(sentTerms(programFieldsOf(terms))).toEqual(terms)
})

test('a sum is not lost while a percentage is looked at', () => {
  const fields = programFieldsOf({
    stamps: 8,
    minimum: 10,
    offer: { kind: 'amount', amount: 7 },
    validDays: 90,
  })
  const percentage = { ...fields, offer: { ...fields.offer, kind: 'percent' as const } }
  expect(sentTerms(percentage).offer).toEqual({ kind: 'percent', percent: 10, most: 10 })
  const again = { ...percentage, offer: { ...percentage.offer, kind: 'amount' as const } }
  expect(sentTerms(again).offer).toEqual({ kind: 'amount', amount: 7 })
})

test('an amount may be typed as it is written', () => {
  expect(sentTerms({ ...usual, minimum: ' $1,000.50 ' }).minimum).toBe(1000.5)
})

test.each([
  ['stamps', { stamps: '1' }, 'Orders must be a whole number from 2 to 20'],
  ['stamps', { stamps: 'eight' }, 'Orders must be a number'],
  ['minimum', { minimum: '' }, 'The least amount must be a number'],
  ['validDays', { validDays: '7' }, 'Days must be a whole number from 30 to 365'],
  ['offer.amount', { offer: { ...usual.offer, amount: '' } }, 'Amount must be a number'],
  [
    'offer.most',
    { offer: { ...usual.offer, kind: 'percent' as const, most: '0' } },
    'Most must be at least $0.01',
  ],
])('%s of %j is refused in words', (name, typed, words) => {
  const arrived: unknown = JSON.parse(JSON.stringify(sentTerms({ ...usual, ...typed })))
  const refused = RewardTerms.safeParse(arrived).error?.issues.map(({ path, message }) => [
    path.join('.'),
    message,
  ])
  expect(refused).toEqual([[name, words]])
})
