import { expect, test } from 'vitest'
import { exampleTerms } from './reward-terms.ts'
import { nextOrderText, rewardSentence, rewardText } from './reward-text.ts'

const percent = { ...exampleTerms, minimum: 0, offer: { kind: 'percent' as const, percent: 15, most: 12 } }

test('a reward is said in words', () => {
  expect(rewardText(exampleTerms)).toBe('$10.00 off')
  expect(rewardText(percent)).toBe('15% off, up to $12.00')
  expect(nextOrderText(exampleTerms, 'here')).toBe('$10.00 off your next order here')
  expect(nextOrderText(percent)).toBe('15% off your next order, up to $12.00')
})

test('what a customer reads is one sentence', () => {
  expect(rewardSentence(exampleTerms)).toBe('After 8 orders of at least $10.00, your next one is $10.00 off.')
  expect(rewardSentence(percent)).toBe('After 8 orders, your next one is 15% off, up to $12.00.')
})
