import { describe, expect, test } from 'vitest'
import { UNDO_SECONDS } from '#contract/orders/moves.ts'
import type { StoredLine } from '../parts/kept-parts.sql.ts'
import { judgeKept, judgeMove, judgeUndo, type LastEvent } from './judge-move.ts'

const NOW = new Date('2026-11-23T18:00:00Z')
const pending = { status: 'pending', version: 3, readyAt: null, actorKind: 'owner' } as const

test.for([
  ['of a part that fits', 'accept', {}, true],
  ['of an older version', 'accept', { version: 4 }, false],
  ['of a part that is further', 'accept', { status: 'processing' }, false],
  ['of somebody else', 'accept', { actorKind: 'customer' }, false],
  ['of the owner alone, by an editor', 'cancel', { status: 'processing', actorKind: 'editor' }, false],
  ['that packs', 'ready', { status: 'processing' }, true],
  ['that packs again', 'ready', { status: 'processing', readyAt: NOW }, false],
] as const)('a move %s', ([, name, differs, isMade]) => {
  expect(judgeMove(name, { ...pending, ...differs }, 3)).toBe(isMade)
})

test('a move of a part that nobody asked for is not made', () => {
  expect(judgeMove('accept', pending, undefined)).toBe(false)
})

const aLine = (lineNumber: number, keptQuantity: number): StoredLine => ({
  lineNumber,
  keptQuantity,
  itemId: `item-${lineNumber}`,
  tookStock: true,
  priceCents: 850,
  quantity: 4,
  discountCents: 0,
})

describe('fewer units of a line', () => {
  const part = { ...pending, lines: [aLine(1, 2), aLine(2, 1)] }

  test.for([
    ['than there are', part, 1, 1, 1],
    ['than there are: none', part, 1, 0, 1],
    ['than there are: as many', part, 1, 2, null],
    ['of a line of another part', part, 3, 0, null],
    ['of the only line', { ...part, lines: [aLine(1, 2)] }, 1, 0, null],
    ['where nothing else is left', { ...part, lines: [aLine(1, 2), aLine(2, 0)] }, 1, 0, null],
    ['of a part that has changed', { ...part, version: 4 }, 1, 1, null],
    ['of a part on its way', { ...part, status: 'shipped' as const }, 1, 1, null],
  ] as const)('%s', ([, changed, lineNumber, keptQuantity, found]) => {
    expect(judgeKept(changed, 3, { lineNumber, keptQuantity })?.lineNumber ?? null).toBe(found)
  })
})

describe('an undo', () => {
  const secondsAgo = (seconds: number) => new Date(NOW.getTime() - seconds * 1000)
  const accepted: LastEvent = {
    id: '7',
    move: 'accept',
    at: secondsAgo(UNDO_SECONDS),
    fromStatus: 'pending',
    actorKind: 'editor',
  }

  test('leads back to the state before the move', () => {
    expect(judgeUndo(pending, 3, accepted, NOW)).toEqual({ id: '7', move: 'accept', status: 'pending' })
  })

  test.for([
    ['after more seconds', 3, { at: secondsAgo(UNDO_SECONDS + 0.001) }],
    ['of another version', 2, {}],
    ['of a refusal', 3, { move: 'refuse' }],
    ['of an undo', 3, { move: 'undo' }],
    ['of a changed line', 3, { move: 'keepLine' }],
    ['of the order itself', 3, { move: 'place', fromStatus: null }],
  ] satisfies [string, number, Partial<LastEvent>][])('is not possible %s', ([, seen, differs]) => {
    expect(judgeUndo(pending, seen, { ...accepted, ...differs }, NOW)).toBeNull()
  })

  test('by a courier takes back the move of a courier, and of nobody else', () => {
    const shipped = { ...pending, status: 'shipped', actorKind: 'courier' } as const
    const handedOver = { ...accepted, move: 'handOver', fromStatus: 'processing' } as const
    expect(judgeUndo(shipped, 3, handedOver, NOW)).toBeNull()
    expect(judgeUndo(shipped, 3, { ...handedOver, actorKind: 'courier' }, NOW)).not.toBeNull()
  })
})
