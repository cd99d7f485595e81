import { expect, test } from 'vitest'
import { aPart } from './desk-part.fixture.ts'
import { unseenParts, withSeen } from './unseen-parts.ts'

const at = (minute: number) =>
  aPart({ firestoreId: `order-${minute}`, placedAt: `2026-11-22T09:0${minute}:00.000Z` })
const namesOf = (parts: { firestoreId: string }[]) => parts.map(({ firestoreId }) => firestoreId)

test('what waits at the first look is not new', () => {
  expect(unseenParts([at(2), at(1)], null).unseen).toEqual([])
})

test('orders of a gap are new once', () => {
  const { seen } = unseenParts([at(1)], null)
  const after = unseenParts([at(3), at(2), at(1)], seen)
  expect(namesOf(after.unseen)).toEqual(['order-3', 'order-2'])
  expect(unseenParts([at(3), at(2), at(1)], after.seen).unseen).toEqual([])
})

test('the first order of an empty desk is new', () => {
  const { seen } = unseenParts([], null)
  expect(namesOf(unseenParts([at(1)], seen).unseen)).toEqual(['order-1'])
})

test('an order that an event has told of is not told again', () => {
  const { seen } = unseenParts([], null)
  expect(unseenParts([at(1)], withSeen(seen, at(1))).unseen).toEqual([])
})

test('an order that somebody has accepted meanwhile is not new', () => {
  const { seen } = unseenParts([at(1)], null)
  expect(unseenParts([{ ...at(2), status: 'processing' }, at(1)], seen).unseen).toEqual([])
})

test('an older order that comes back is not new', () => {
  const { seen } = unseenParts([at(3)], null)
  expect(unseenParts([at(3), at(2)], seen).unseen).toEqual([])
})
