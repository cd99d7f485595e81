import { expect, test } from 'vitest'
import { isoToLocal } from './local-time.ts'
import { emptyFields, promotionFieldsSchema } from './promotion-fields.ts'

const schema = promotionFieldsSchema('0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11')
const inHours = (hours: number) => isoToLocal(new Date(Date.now() + hours * 3_600_000))
const filled = {
  ...emptyFields,
  title: 'Loaves for two',
  description: 'One more for a neighbour.',
  startDate: inHours(1),
  endDate: inHours(2),
}
const problems = (change: Partial<typeof filled>) =>
  Object.fromEntries(
    (schema.safeParse({ ...filled, ...change }).error?.issues ?? []).map(({ path, message }) => [
      path[0],
      message,
    ]),
  )

test('a complete form becomes a draft with its code in upper case', () => {
  expect(schema.parse({ ...filled, promoCode: 'two' })).toMatchObject({
    promoCode: 'TWO',
    promoType: 'discount',
  })
  expect(schema.parse(filled).promoCode).toBe('')
})

test('each missing field has a message', () => {
  expect(problems(emptyFields)).toEqual({
    title: 'Title is required',
    description: 'Description is required',
    startDate: 'Start date is required',
    endDate: 'End date is required',
  })
})

test('the end must be after the start, and the start not in the past', () => {
  expect(problems({ endDate: filled.startDate })).toEqual({ endDate: 'End date must be after start date' })
  expect(problems({ startDate: inHours(-1) })).toEqual({ startDate: 'Start date cannot be in the past' })
})
