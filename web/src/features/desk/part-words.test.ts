import { expect, test } from 'vitest'
import { MOVE_NAMES, moveOf } from '#contract/orders/moves.ts'
import { isMoveKey, moveOfKey } from './desk-keys.ts'
import { aPart } from './desk-part.fixture.ts'
import {
  ageOf,
  bulkWords,
  movesFor,
  openOfferWords,
  partAfter,
  tooLateWords,
  wishesOf,
} from './part-words.ts'

const shipped = aPart({ status: 'shipped' })

test('the buttons are the moves of the table that this person can make now', () => {
  expect(movesFor(aPart(), 'editor')).toEqual(['accept', 'refuse'])
  expect(movesFor(shipped, 'owner')).toEqual(['deliver', 'bringBack', 'cancel'])
  expect(movesFor(shipped, 'editor')).toEqual(['deliver', 'bringBack'])
  expect(movesFor(aPart({ status: 'cancelled' }), 'owner')).toEqual([])
  const packed = aPart({ status: 'processing', readyAt: '2026-11-22T09:00:00.000Z' })
  expect(movesFor(packed, 'owner')).toEqual(['handOver', 'cancel'])
})

test('every move of the people of a store leads where the table says', () => {
  for (const name of MOVE_NAMES)
    expect(partAfter(aPart(), name)).toMatchObject({ status: moveOf(name).to, version: 2 })
})

test('a key that two moves share makes the one that is possible', () => {
  expect(moveOfKey('x', aPart(), 'owner')).toBe('refuse')
  expect(moveOfKey('x', shipped, 'owner')).toBe('cancel')
  expect(moveOfKey('a', shipped, 'owner')).toBe('accept')
  expect(['a', 'r', 'h', 'x', 'd'].every(isMoveKey)).toBe(true)
  expect(['j', 'u', '?'].some(isMoveKey)).toBe(false)
})

test('a person who comes too late is told who was first, and how the order is now', () => {
  const last = {
    id: '1',
    move: 'accept',
    status: 'processing',
    at: '2026-11-22T09:00:00.000Z',
    actorKind: 'editor',
    actorName: 'Edie',
    reason: null,
    note: null,
    lineNumber: null,
    keptBefore: null,
    keptAfter: null,
    undone: false,
  } as const
  const part = aPart({ status: 'processing' })
  expect(tooLateWords({ part, last })).toBe('Edie was first (Accepted). Order 4K7Q-2XWD is now ‘Processing’.')
  expect(
    tooLateWords({ part, last: { ...last, move: 'withdraw', actorKind: 'customer', actorName: null } }),
  ).toContain('The customer was first (Cancelled by the customer)')
})

test('after several orders were accepted at once, each that was not is named', () => {
  const [one, two, three] = ['AAAA', 'BBBB', 'CCCC'].map((orderId) => aPart({ orderId })) as [
    ReturnType<typeof aPart>,
    ReturnType<typeof aPart>,
    ReturnType<typeof aPart>,
  ]
  expect(
    bulkWords([
      { before: one, after: { ...one, status: 'processing' }, result: 'moved' },
      { before: two, after: { ...two, status: 'cancelled' }, result: 'changed' },
      { before: three, after: null, result: 'not_found' },
    ]),
  ).toEqual({
    text: '1 order of 3 accepted.',
    more: ['BBBB was moved by somebody else: it is now ‘Cancelled’.', 'CCCC is no longer one of your store.'],
  })
})

test.each([
  ['2026-11-22T09:00:30.000Z', 'Just now', false],
  ['2026-11-22T09:04:59.000Z', '4 min', false],
  ['2026-11-22T09:05:00.000Z', '5 min', true],
  ['2026-11-22T11:00:00.000Z', '2 h', true],
  ['2026-11-22T11:05:00.000Z', '2 h 5 min', true],
  ['2026-11-24T11:05:00.000Z', '2 days', true],
  ['2026-11-22T08:59:00.000Z', 'Just now', false],
])('at %s the order of nine o’clock is %s old', (now, words, isLate) => {
  expect(ageOf('2026-11-22T09:00:00.000Z', new Date(now))).toEqual({ words, isLate })
})

test('each wish is named once', () => {
  const [line] = aPart().lines
  const lines = line ? [line, { ...line, lineNumber: 2 }, { ...line, lineNumber: 3, wish: null }] : []
  expect(wishesOf(aPart({ lines }))).toEqual(['refund'])
})

test('an open offer says that the customer is asked, or that its product has sold out', () => {
  const offer = { lineNumber: 1, productName: 'Rye loaf', quantity: 2, soldOut: false }
  expect(openOfferWords(offer)).toBe('Waiting for the customer: 2 × Rye loaf')
  expect(openOfferWords({ ...offer, soldOut: true })).toBe('Offered, but sold out: 2 × Rye loaf')
  const part = aPart({ status: 'processing', openOffers: [offer] })
  expect(partAfter(part, 'ready').openOffers).toEqual([offer])
  expect(partAfter(part, 'handOver').openOffers).toEqual([])
})
