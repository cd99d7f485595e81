import { keysOf } from '../shared/tables.ts'
import type { OrderStatus } from './states.ts'

/**
 * Who moves a part of an order: the customer, the owner, an editor, the courier of its run, or the deadline when it passes.
 */
export const ACTOR_KINDS = ['customer', 'owner', 'editor', 'courier', 'deadline'] as const
export type ActorKind = (typeof ACTOR_KINDS)[number]

/** Why a store refuses or cancels, or why a delivery failed. */
export const MOVE_REASONS = {
  sold_out: 'Sold out',
  too_busy: 'Too busy',
  closed: 'Closed',
  address: 'Address not found',
  no_show: 'Nobody at home',
  fraud: 'Looks like fraud',
  customer: 'The customer asked',
  other: 'Another reason',
} as const
export type MoveReason = keyof typeof MOVE_REASONS

/** The kinds of notices to the customer and to the store, by email, push and live event. */
export type OrderNotice =
  | 'placed'
  | 'accepted'
  | 'changed'
  | 'offered'
  | 'replaced'
  | 'onItsWay'
  | 'delivered'
  | 'cancelled'
  | 'reminder'

export type Move = {
  from: readonly OrderStatus[]
  to: OrderStatus
  by: readonly ActorKind[]
  /** Present tense, for a button of the desk. */
  label: string
  /** Past tense, for the history and for the words after a press. */
  done: string
  /** The user has to give one of these. A move without them takes no reason. */
  reasons?: readonly MoveReason[]
  /** It can be undone for UNDO_SECONDS. A move that returns stock cannot be undone. */
  undo?: true
  /** It marks the part as packed, once. */
  marksReady?: true
  notifies?: { customer?: OrderNotice; store?: OrderNotice }
}

/** The desk counts open parts up to this number. It means that many or more. */
export const COUNTED_AT_MOST = 200

export const UNDO_SECONDS = 10

const people = ['owner', 'editor'] as const

/**
 * The life of one store's part of an order: every step that there is. Server, desk and customer's pages follow this
 * table. An order shows the status of its least advanced part.
 */
export const MOVES = {
  accept: {
    from: ['pending'],
    to: 'processing',
    by: [...people, 'deadline'],
    label: 'Accept',
    done: 'Accepted',
    undo: true,
    notifies: { customer: 'accepted' },
  },
  refuse: {
    from: ['pending'],
    to: 'cancelled',
    by: people,
    label: 'Refuse',
    done: 'Refused',
    reasons: ['sold_out', 'too_busy', 'closed', 'address', 'fraud', 'customer', 'other'],
    notifies: { customer: 'cancelled' },
  },
  /** The store did not accept in time. */
  expire: {
    from: ['pending'],
    to: 'cancelled',
    by: ['deadline'],
    label: 'Expire',
    done: 'Not accepted in time',
    notifies: { customer: 'cancelled' },
  },
  withdraw: {
    from: ['pending'],
    to: 'cancelled',
    by: ['customer'],
    label: 'Cancel order',
    done: 'Cancelled by the customer',
    notifies: { customer: 'cancelled' },
  },
  /** Everything is packed. The status stays. */
  ready: {
    from: ['processing'],
    to: 'processing',
    by: people,
    label: 'Ready',
    done: 'Made ready',
    undo: true,
    marksReady: true,
  },
  handOver: {
    from: ['processing'],
    to: 'shipped',
    by: [...people, 'courier'],
    label: 'Hand over',
    done: 'Handed over',
    undo: true,
    notifies: { customer: 'onItsWay' },
  },
  deliver: {
    from: ['shipped'],
    to: 'delivered',
    by: [...people, 'courier'],
    label: 'Delivered',
    done: 'Delivered',
    undo: true,
    notifies: { customer: 'delivered' },
  },
  /** The courier stood at the door and still has the goods. The status stays. */
  fail: {
    from: ['shipped'],
    to: 'shipped',
    by: ['courier'],
    label: 'Could not deliver',
    done: 'Could not be delivered',
    reasons: ['no_show', 'address', 'customer', 'other'],
    undo: true,
  },
  /** The delivery failed, and the goods are back in the store. */
  bringBack: {
    from: ['shipped'],
    to: 'processing',
    by: people,
    label: 'Returned',
    done: 'Returned',
    reasons: ['no_show', 'address', 'customer', 'other'],
    undo: true,
  },
  cancel: {
    from: ['processing', 'shipped'],
    to: 'cancelled',
    by: ['owner'],
    label: 'Cancel',
    done: 'Cancelled',
    reasons: ['sold_out', 'closed', 'address', 'no_show', 'fraud', 'customer', 'other'],
    notifies: { customer: 'cancelled' },
  },
} as const satisfies Record<string, Move>

/** The states in which a store can still deliver less of a line, or something else instead. */
export const LINE_CHANGE_STATES: readonly OrderStatus[] = ['pending', 'processing']

/** Why a store delivers less of a line. */
export const LINE_CHANGE_REASONS: readonly MoveReason[] = ['sold_out', 'customer', 'other']

/** What happens to one line while its part stays where it is: in the past tense, and the notice to the customer. */
export const LINE_MOVES = {
  keepLine: { done: 'Units changed', notifies: 'changed' },
  offer: { done: 'Replacement offered', notifies: 'offered' },
  withdrawOffer: { done: 'Offer withdrawn' },
  acceptOffer: { done: 'Replacement accepted', notifies: 'replaced' },
  declineOffer: { done: 'Replacement declined' },
} as const satisfies Record<string, { done: string; notifies?: OrderNotice }>

export type LineMove = keyof typeof LINE_MOVES
export const LINE_MOVE_NAMES = keysOf(LINE_MOVES)

export const lineMoveOf = (name: LineMove): { done: string; notifies?: OrderNotice } => LINE_MOVES[name]
export const isLineMove = (name: string): name is LineMove => Object.hasOwn(LINE_MOVES, name)

export type MoveName = keyof typeof MOVES
export const MOVE_NAMES = keysOf(MOVES)

/** What a store, or the deadline, does with a part that its customer wants to know. */
export const UPDATE_MOVES = [
  'accept',
  'refuse',
  'expire',
  'handOver',
  'deliver',
  'fail',
  'bringBack',
  'cancel',
  'keepLine',
  'offer',
] as const satisfies readonly (MoveName | LineMove)[]
export type UpdateMove = (typeof UPDATE_MOVES)[number]

export type CancellingMove = {
  [Name in MoveName]: (typeof MOVES)[Name]['to'] extends 'cancelled' ? Name : never
}[MoveName]

/** Moves that end a part: its units return to stock, and what was paid for it is owed back. */
export const isCancelling = (name: MoveName): name is CancellingMove => moveOf(name).to === 'cancelled'

export const moveOf = (name: MoveName): Move => MOVES[name]

/** Whether this reason is allowed for the move: one of the table, or null where it has none. */
export const isReasonOf = (name: MoveName, reason: MoveReason | null): boolean => {
  const { reasons } = moveOf(name)
  return reason === null ? reasons === undefined : (reasons?.includes(reason) ?? false)
}

/** The state of a part, and since when it is packed. */
export type Progress<Time = string | Date> = { status: OrderStatus; readyAt: Time | null }

/** Whether an actor of this kind can make the move on a part in this state. */
export function canMove(name: MoveName, { status, readyAt }: Progress, actor: ActorKind): boolean {
  const { from, by, marksReady = false } = moveOf(name)
  return from.includes(status) && by.includes(actor) && !(marksReady && readyAt !== null)
}

/** The state of a part after a move at this time. */
export function progressAfter<Time>(name: MoveName, { readyAt }: Progress<Time>, now: Time): Progress<Time> {
  const { to, marksReady = false } = moveOf(name)
  return { status: to, readyAt: marksReady ? now : readyAt }
}
