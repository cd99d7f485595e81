import type { UpdateMove } from '#contract/orders/moves.ts'
import type { OrderUpdate } from '#contract/orders/order-updates.ts'
import type { Tone } from '../../../ui/drawings/category-tint.ts'

type Words = { label: string; tone: Tone; say: (storeName: string) => string }

const cancelled = { label: 'Cancelled', tone: 'grey' } as const

const WORDS: Record<UpdateMove, Words> = {
  accept: { label: 'Accepted', tone: 'blue', say: (storeName) => `${storeName} has accepted your order` },
  keepLine: { label: 'Changed', tone: 'orange', say: (storeName) => `${storeName} has changed your order` },
  offer: {
    label: 'Needs your answer',
    tone: 'orange',
    say: (storeName) => `${storeName} offers something else and waits for your answer`,
  },
  handOver: {
    label: 'On its way',
    tone: 'accent',
    say: (storeName) => `Your order from ${storeName} is on its way`,
  },
  deliver: {
    label: 'Delivered',
    tone: 'green',
    say: (storeName) => `Your order from ${storeName} is delivered`,
  },
  fail: {
    label: 'Not delivered',
    tone: 'orange',
    say: (storeName) => `The courier could not deliver your order from ${storeName}`,
  },
  bringBack: {
    label: 'Not delivered',
    tone: 'orange',
    say: (storeName) => `Your order could not be delivered and is back at ${storeName}`,
  },
  refuse: { ...cancelled, say: (storeName) => `${storeName} cannot deliver your order` },
  cancel: { ...cancelled, say: (storeName) => `${storeName} has cancelled your order` },
  expire: { ...cancelled, say: (storeName) => `${storeName} did not accept your order in time` },
}

const ARRIVING: Words = {
  label: 'Arriving',
  tone: 'accent',
  say: (storeName) => `The courier is arriving with your order from ${storeName}`,
}

/** What an update says: a word with a color, and a sentence that names the store. */
export function updateWords({
  move,
  isArriving,
  storeName,
}: Pick<OrderUpdate, 'move' | 'isArriving' | 'storeName'>) {
  const { label, tone, say } = isArriving ? ARRIVING : WORDS[move]
  return { label, tone, title: say(storeName) }
}
