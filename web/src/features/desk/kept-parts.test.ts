import { beforeEach, expect, test } from 'vitest'
import { ApiProblem } from '../../infrastructure/api.ts'
import { june } from '../../infrastructure/current-user.fixture.ts'
import { createOwnAnswers } from '../../infrastructure/own-answers.ts'
import { aPart } from './desk-part.fixture.ts'
import { keptParts, orDropParts } from './kept-parts.ts'

const saved = new Map<string, string>()
const storage = {
  getItem: (key: string) => saved.get(key) ?? null,
  setItem: (key: string, value: string) => void saved.set(key, value),
  removeItem: (key: string) => void saved.delete(key),
}
const answers = createOwnAnswers({ storage, build: () => 'one', now: () => 1_000_000 })

beforeEach(() => {
  saved.clear()
  saved.set('currentUser', JSON.stringify(june))
})

const filter = { storeId: null, status: 'pending' as const, search: '' }
const page = (parts = [aPart()]) => ({ parts, counts: {}, nextCursor: 'more', searchedBackTo: null })

test('each list of the desk is kept without what follows it, and a search is not kept', () => {
  keptParts('june', filter, answers)?.keep(page())
  const found = keptParts('june', filter, answers)?.find()?.value
  expect(found).toMatchObject({ parts: [{ orderId: aPart().orderId }], nextCursor: null })
  expect(keptParts('june', { ...filter, status: 'shipped' }, answers)?.find()).toBeNull()
  expect(keptParts('june', { ...filter, storeId: 'another' }, answers)?.find()).toBeNull()
  expect(keptParts('june', { ...filter, search: 'loaf' }, answers)).toBeNull()
})

test('where customers live, their phone and what they write is not kept', () => {
  const part = aPart({
    phone: '615-555-0137',
    gift: { recipient: 'Rose', message: 'Happy birthday', hidesPrices: true },
    point: { latitude: 36.1537, longitude: -86.7958, precision: 'street' },
    deliveryAddress: {
      street: '1718 Hayes Street',
      city: 'Nashville',
      state: 'TN',
      zip: '37203',
      deliveryNotes: 'The gate opens with 4711',
    },
  })
  keptParts('june', filter, answers)?.keep(page([part]))
  const text = [...saved.values()].at(-1)
  for (const secret of ['615-555', 'Happy', '36.15', '1718', '37203', '4711'])
    expect(text).not.toContain(secret)
  // The card goes on to say that there is a note.
  const [kept] = keptParts('june', filter, answers)?.find()?.value.parts ?? []
  expect(kept?.deliveryAddress.deliveryNotes).not.toBeNull()
})

test('a list that somebody has edited is not shown', () => {
  keptParts('june', filter, answers)?.keep(page())
  for (const [key, text] of saved) saved.set(key, text.replace('"lines":[', '"lines":{},"others":['))
  expect(keptParts('june', filter, answers)?.find()).toBeNull()
})

test.for([
  [403, true],
  [404, true],
  [409, false],
  [503, false],
] as const)('a call that is refused with %i takes all lists along: %s', async ([status, goes]) => {
  answers.keep('june', 'orders', [])
  const lists = [filter, { ...filter, storeId: 'another' }].map((one) => keptParts('june', one, answers))
  for (const list of lists) list?.keep(page())
  const refused = () => Promise.reject(new ApiProblem(status, {}))
  await expect(orDropParts('june', refused, answers)).rejects.toThrow(ApiProblem)
  expect(lists.map((list) => list?.find() === null)).toEqual([goes, goes])
  expect(answers.find('june', 'orders')).not.toBeNull()
})

test('a list that is refused takes the others along', () => {
  const other = keptParts('june', { ...filter, status: 'shipped' }, answers)
  other?.keep(page())
  keptParts('june', filter, answers)?.drop()
  expect(other?.find()).toBeNull()
})
