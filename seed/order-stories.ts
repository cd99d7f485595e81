import type { MoveName, MoveReason } from '#contract/orders/moves.ts'
import type { LineWish } from '#contract/orders/order.ts'

/**
 * What happened to a part so many minutes after it was placed. `keep` sets the units that are still delivered of a
 * line. `offer` is the position of a product of the shop that is offered in place of all units of the line.
 */
export type Step = {
  after: number
  move: MoveName | { keep: number; line: number } | { offer: number; line: number } | 'acceptOffer'
  reason?: MoveReason
  note?: string
}

export type Story = {
  /** The position among the customers of the town; null for the demo customer. */
  customer: number | null
  hoursAgo: number
  shop: string
  /** The units of each line. */
  units: readonly number[]
  wish?: LineWish
  notes?: string
  code?: string
  /** The position among the free slots of the store. */
  slot?: number
  steps: readonly Step[]
}

const packed = [
  { after: 4, move: 'accept' },
  { after: 16, move: 'ready' },
] as const
const arrived = [...packed, { after: 22, move: 'handOver' }, { after: 41, move: 'deliver' }] as const

/** Orders in which something happens, most of them at the demo owner's stores. */
export const stories: readonly Story[] = [
  {
    customer: null,
    hoursAgo: 0.4,
    shop: 'slow-train-coffee',
    units: [2, 1],
    wish: 'similar',
    notes: 'Ring twice, the bell is shy.',
    code: 'STREET10',
    steps: [],
  },
  { customer: 3, hoursAgo: 0.1, shop: 'green-gate-nursery', units: [1, 2], wish: 'contact', steps: [] },
  { customer: 4, hoursAgo: 1.2, shop: 'spoke-sparrow', units: [1, 1], slot: 1, wish: 'refund', steps: [] },
  { customer: 1, hoursAgo: 0.3, shop: 'spoke-sparrow', units: [1], slot: 4, steps: packed.slice(0, 1) },
  { customer: 8, hoursAgo: 2.1, shop: 'spoke-sparrow', units: [1, 2], slot: 8, wish: 'contact', steps: [] },
  {
    customer: 7,
    hoursAgo: 0.3,
    shop: 'slow-train-coffee',
    units: [1, 2, 1],
    wish: 'refund',
    steps: [
      ...packed.slice(0, 1),
      { after: 9, move: { keep: 0, line: 2 }, reason: 'sold_out', note: 'The last one went this morning.' },
      ...packed.slice(1),
    ],
  },
  {
    customer: 9,
    hoursAgo: 5,
    shop: 'second-verse-vintage',
    units: [1],
    steps: [{ after: 5, move: 'refuse', reason: 'sold_out', note: 'Sold over the counter a minute ago.' }],
  },
  {
    customer: 10,
    hoursAgo: 0.42,
    shop: 'green-gate-nursery',
    units: [2, 2],
    code: 'PAIR',
    steps: arrived.slice(0, 3),
  },
  {
    customer: 5,
    hoursAgo: 26,
    shop: 'spoke-sparrow',
    units: [1],
    slot: 0,
    steps: [{ after: 2, move: 'withdraw' }],
  },
  {
    customer: 2,
    hoursAgo: 29,
    shop: 'second-verse-vintage',
    units: [1, 1],
    steps: [
      ...arrived.slice(0, 3),
      { after: 50, move: 'bringBack', reason: 'no_show' },
      { after: 180, move: 'cancel', reason: 'no_show', note: 'Nobody at home, twice.' },
    ],
  },
  {
    customer: null,
    hoursAgo: 31,
    shop: 'green-gate-nursery',
    units: [1, 3],
    wish: 'refund',
    steps: [
      ...arrived.slice(0, 1),
      { after: 8, move: { keep: 2, line: 2 }, reason: 'sold_out' },
      ...arrived.slice(1),
    ],
  },
  {
    customer: null,
    hoursAgo: 52,
    shop: 'spoke-sparrow',
    units: [1],
    slot: 0,
    steps: [{ after: 7, move: 'refuse', reason: 'too_busy', note: 'Both our bikes are out today.' }],
  },
  {
    customer: null,
    hoursAgo: 0.8,
    shop: 'green-gate-nursery',
    units: [1, 1],
    wish: 'contact',
    steps: [
      { after: 3, move: 'accept' },
      {
        after: 6,
        move: { offer: 7, line: 2 },
        note: 'The last one broke this morning. This one is as pretty.',
      },
    ],
  },
  {
    customer: 6,
    hoursAgo: 0.35,
    shop: 'slow-train-coffee',
    units: [1, 1],
    wish: 'similar',
    steps: [
      { after: 5, move: 'accept' },
      { after: 7, move: { offer: 2, line: 2 }, reason: 'sold_out' },
      { after: 12, move: 'acceptOffer' },
      { after: 18, move: 'ready' },
    ],
  },
  {
    customer: null,
    hoursAgo: 1.5,
    shop: 'larkin-street-bread',
    units: [3, 2],
    slot: 0,
    notes: 'Leave on the porch, please.',
    steps: packed.slice(0, 1),
  },
]
