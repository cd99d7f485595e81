import { beforeEach, expect, test, vi } from 'vitest'
import { isoToLocal, localToIso } from './local-time.ts'
import { emptyFields, hasTyped, newFields, promotionFieldsSchema } from './promotion-fields.ts'
import { emptyValue, proposedCode, valueFieldsOf } from './value-fields.ts'

const storeId = '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11'
const timeZone = 'America/Chicago'
const store = { storeId, timeZone }
const NOON = new Date('2026-05-06T17:00:30Z')
const inHours = (hours: number) => isoToLocal(new Date(NOON.getTime() + hours * 3_600_000), timeZone)
const schema = promotionFieldsSchema(store, newFields(NOON, timeZone))
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

test('a new promotion starts now and runs for a week, by the clock of the store', () => {
  expect(newFields(NOON, timeZone)).toMatchObject({
    startDate: '2026-05-06T12:00',
    endDate: '2026-05-13T12:00',
  })
  // The same time of day after the clock has changed.
  const october = new Date('2026-10-28T17:00:00Z')
  expect(newFields(october, timeZone)).toMatchObject({
    startDate: '2026-10-28T12:00',
    endDate: '2026-11-04T12:00',
  })
})

test('dates are by the clock of the store, and so is the rule for the past', () => {
  const typed = { ...filled, startDate: '2026-12-20T08:00', endDate: '2026-12-24T23:59' }
  expect(schema.parse(typed)).toMatchObject({
    startDate: '2026-12-20T14:00:00.000Z',
    endDate: '2026-12-25T05:59:00.000Z',
  })
  const inLosAngeles = promotionFieldsSchema({ storeId, timeZone: 'America/Los_Angeles' }, emptyFields)
  expect(inLosAngeles.parse(typed).endDate).toBe('2026-12-25T07:59:00.000Z')
  // An hour from now on a device in UTC is six hours from now in Nashville.
  const onDevice = new Date(NOON.getTime() + 3_600_000).toISOString().slice(0, 16)
  expect(schema.safeParse({ ...filled, startDate: onDevice, endDate: '2026-05-07T18:00' }).success).toBe(true)
  // Noon in Nashville is in the past where the clock shows 1 PM.
  const inNewYork = promotionFieldsSchema({ storeId, timeZone: 'America/New_York' }, emptyFields)
  expect(inNewYork.safeParse({ ...filled, startDate: inHours(0) }).error?.issues[0]?.message).toBe(
    'Start date cannot be in the past',
  )
})

test('in the hour that the clock shows twice, a start and an end that are still to come are accepted', () => {
  vi.setSystemTime('2026-11-01T07:10:00Z') // 1:10 AM for the second time
  const typed = { ...filled, startDate: '2026-11-01T01:15', endDate: '2026-11-01T01:45' }
  expect(schema.parse(typed)).toMatchObject({
    startDate: '2026-11-01T07:15:00.000Z',
    endDate: '2026-11-01T07:45:00.000Z',
  })
})

test('a start that nobody touched is the launch, however long the form was open', () => {
  const opened = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000)
  const start = newFields(opened, timeZone, { title: 'Loaves for two', description: 'One more.' })
  const stale = promotionFieldsSchema(store, start)
  const { data } = stale.safeParse(start)
  expect(data?.startDate).toBeNull()
  expect(Date.parse(data?.endDate ?? '')).toBeGreaterThan(Date.now() + 6 * 24 * 60 * 60 * 1000)
  // An end that the person chose stays.
  expect(stale.parse({ ...start, endDate: inHours(2) }).endDate).toBe(localToIso(inHours(2), timeZone))
  expect(stale.safeParse({ ...start, endDate: inHours(0) }).error?.issues).toMatchObject([
    { path: ['endDate'], message: 'End date must be after start date' },
  ])
  const { error } = stale.safeParse({ ...start, startDate: inHours(-1), endDate: inHours(2) })
  expect(error?.issues[0]?.message).toBe('Start date cannot be in the past')
})

test('only text that a person typed counts as typed', () => {
  const start = newFields(new Date(), timeZone, { title: 'A copy', promoCode: 'TWO' })
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

test.each([
  [{ kind: 'percent', percent: '10' }, 'SAVE10'],
  [{ kind: 'percent', percent: '' }, ''],
  [{ kind: 'amount', amount: '5' }, 'TAKE5'],
  [{ kind: 'amount', amount: '4.50' }, ''],
  [{ kind: 'buy_x_get_y', buy: '2', get: '1' }, 'BUY2GET1'],
  [{ kind: 'free_delivery' }, 'FREEDELIVERY'],
  [{ kind: 'none' }, ''],
] as const)('for %j the proposed code is %j', (offer, code) => {
  expect(proposedCode({ ...emptyValue.offer, ...offer })).toBe(code)
})
