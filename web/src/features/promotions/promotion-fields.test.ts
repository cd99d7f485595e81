import { beforeEach, expect, test, vi } from 'vitest'
import { isoToLocal, localToIso } from './local-time.ts'
import { emptyFields, hasTyped, newFields, promotionFieldsSchema } from './promotion-fields.ts'
import { emptyValue, valueFieldsOf } from './value-fields.ts'

const storeId = '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11'
/** In no time zone do the clocks change within the hours around it: a local time that comes twice tells no moment. */
const NOON = new Date(2026, 4, 6, 12, 0, 30)
const inHours = (hours: number) => isoToLocal(new Date(NOON.getTime() + hours * 3_600_000))
const schema = promotionFieldsSchema(storeId, newFields(NOON))
const filled = {
  ...emptyFields,
  title: 'Loaves for two',
  description: 'One more for a neighbour.',
  startDate: inHours(1),
  endDate: inHours(2),
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
  return () => vi.useRealTimers()
})

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

test('a new promotion starts now and runs for a week', () => {
  const now = new Date()
  const { startDate, endDate } = newFields(now)
  expect(startDate).toBe(isoToLocal(now))
  const end = new Date(now)
  end.setDate(end.getDate() + 7)
  expect(endDate).toBe(isoToLocal(end))
})

test('a start that nobody touched is the launch, however long the form was open', () => {
  const opened = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000)
  const start = newFields(opened, { title: 'Loaves for two', description: 'One more.' })
  const stale = promotionFieldsSchema(storeId, start)
  const { data } = stale.safeParse(start)
  expect(data?.startDate).toBeNull()
  expect(Date.parse(data?.endDate ?? '')).toBeGreaterThan(Date.now() + 6 * 24 * 60 * 60 * 1000)
  // An end that the person chose stays.
  expect(stale.parse({ ...start, endDate: inHours(2) }).endDate).toBe(localToIso(inHours(2)))
  expect(stale.safeParse({ ...start, endDate: inHours(0) }).error?.issues).toMatchObject([
    { path: ['endDate'], message: 'End date must be after start date' },
  ])
  const { error } = stale.safeParse({ ...start, startDate: inHours(-1), endDate: inHours(2) })
  expect(error?.issues[0]?.message).toBe('Start date cannot be in the past')
})

test('only text that a person typed counts as typed', () => {
  const start = newFields(new Date(), { title: 'A copy', promoCode: 'TWO' })
  expect(hasTyped(start, start)).toBe(false)
  expect(hasTyped({ ...start, title: ' ', endDate: '' }, start)).toBe(false)
  expect(hasTyped({ ...start, title: 'A better copy' }, start)).toBe(true)
  expect(hasTyped({ ...start, description: 'New' }, start)).toBe(true)
})

test('a value becomes numbers, and empty fields mean no limit', () => {
  const value = {
    ...emptyValue,
    offer: { ...emptyValue.offer, kind: 'amount' as const, amount: '$1,000.50' },
  }
  const draft = { ...filled, promoCode: 'SAVE', value: { ...value, perPerson: '', uses: ' 50 ' } }
  expect(schema.parse(draft).value).toEqual({
    offer: { kind: 'amount', amount: 1000.5 },
    minimum: null,
    uses: 50,
    perPerson: null,
    firstOrder: false,
    category: null,
    productIds: null,
  })
  expect(schema.parse(filled).value).toBeNull()
})

test('a value is read back into the fields as it was typed', () => {
  const value = {
    ...emptyValue,
    offer: { ...emptyValue.offer, kind: 'percent' as const, percent: '15', most: '20.5' },
    minimum: '30',
    scope: 'category' as const,
    category: 'clothing' as const,
    firstOrder: true,
  }
  const parsed = schema.parse({ ...filled, promoCode: 'SAVE', value }).value
  expect(valueFieldsOf(parsed)).toEqual(value)
})

test.for<[{ promoCode?: string; percent?: string }, Record<string, string>]>([
  [{ promoCode: '' }, { promoCode: 'A promotion with a value needs a promo code' }],
  [{ percent: '' }, { 'value.offer.percent': 'Percent is required' }],
  [{ percent: 'ten' }, { 'value.offer.percent': 'Percent must be a number' }],
  [{ percent: '1e9' }, { 'value.offer.percent': 'Percent must be a whole number from 1 to 100' }],
] as const)(
  'a wrong value has a message at its field: %o',
  ([{ promoCode = 'SAVE', ...wrong }, expected]) => {
    const offer = { ...emptyValue.offer, kind: 'percent' as const, ...wrong }
    const { error } = schema.safeParse({ ...filled, promoCode, value: { ...emptyValue, offer } })
    expect(
      Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])),
    ).toEqual(expected)
  },
)
