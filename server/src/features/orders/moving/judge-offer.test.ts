import { expect, test } from 'vitest'
import { judgeAcceptance, judgeOffer, type Offering } from './judge-offer.ts'

const loaf = { lineNumber: 1, itemId: 'loaf', priceCents: 1250, kept: 2 }
const rye = { name: 'Rye', categoryName: 'Bakery', image: null, priceCents: 1000, stock: 2 }
const offering: Offering = {
  part: { status: 'pending', version: 3 },
  lines: [loaf],
  offers: [],
  item: rye,
}
const wanted = { lineNumber: 1, itemId: 'rye', quantity: 2 }

test('an offer that can be made names its line and its item', () => {
  expect(judgeOffer(offering, 3, wanted)).toEqual({ refusal: null, line: loaf, item: rye })
})

/** Each offering has what is wrong with those after it, too: the first refusal counts. */
const refusals: [string, Partial<Offering>, typeof wanted][] = [
  ['stock', { item: { ...rye, stock: 1 } }, wanted],
  ['present', { lines: [loaf, { ...loaf, lineNumber: 2, itemId: 'rye' }] }, wanted],
  ['gone', { item: undefined }, wanted],
  ['offered', { offers: [{ lineNumber: 1, itemId: 'rye' }] }, wanted],
  ['units', {}, { ...wanted, quantity: 3 }],
  ['changed', { part: { status: 'pending', version: 4 } }, { ...wanted, quantity: 3 }],
]

test.for(refusals.map(([refusal], index) => [refusal, index] as const))(
  'an offer is refused: %s',
  ([refusal, index]) => {
    const wrong = Object.assign({}, ...refusals.slice(0, index + 1).map(([, differs]) => differs))
    expect(judgeOffer({ ...offering, ...wrong }, 3, refusals[index]?.[2] ?? wanted)).toEqual({ refusal })
  },
)

test.for([
  ['whose item is in another line', { offers: [{ lineNumber: 2, itemId: 'rye' }] }, 'present'],
  ['of a part on its way', { part: { status: 'shipped', version: 3 } }, 'changed'],
  ['of a line of another part', { lines: [] }, 'units'],
  ['of an item without a counted stock', { item: { ...rye, stock: null } }, null],
] satisfies [string, Partial<Offering>, string | null][])('an offer %s', ([, differs, refusal]) => {
  expect(judgeOffer({ ...offering, ...differs }, 3, wanted).refusal).toBe(refusal)
})

const open = { answer: null, quantity: 2, kept: 2 }

test.for([
  ['that is open', 'processing', open, { stock: 2 }, null],
  ['of an item without a counted stock', 'pending', open, { stock: null }, null],
  ['that was answered', 'pending', { ...open, answer: 'declined' }, { stock: 2 }, 'closed'],
  ['of a part on its way', 'shipped', open, { stock: 2 }, 'closed'],
  ['for more units than are left', 'pending', { ...open, kept: 1 }, { stock: 2 }, 'closed'],
  ['whose item is not on sale', 'pending', open, undefined, 'gone'],
  ['whose item has too few units', 'pending', open, { stock: 1 }, 'gone'],
  ['that is closed and sold out', 'shipped', open, undefined, 'closed'],
] as const)('the acceptance of an offer %s', ([, status, offer, item, refusal]) => {
  expect(judgeAcceptance({ status }, offer, item)).toBe(refusal)
})
