import { keysOf } from '../shared/tables.ts'

type State = {
  /** A store still works on the part. A part that is not open is over: no move leads on. */
  isOpen: boolean
  /** The board of the desk has a column for it, and its list a tab. */
  hasColumn: boolean
  /** What the owner and editors read, and the color of it. */
  store: { word: string; tone: 'red' | 'blue' | 'orange' | 'green' | 'grey' }
  /** What the customer reads, and the color of it. */
  customer: { word: string; tone: 'orange' | 'blue' | 'accent' | 'green' | 'grey' }
  /** The word for the customer, the owner and editors once the part is packed. */
  packed?: { storeWord: string; customerWord: string }
  /** The count of the dashboard that the state belongs to. */
  count: 'ordersReceived' | 'ordersProcessed' | 'ordersDelivered' | null
}

/**
 * The states of one store's part of an order, in the order of progress. Screens, emails, filters and SQL follow this
 * table; `MOVES` leads from one to the next. An order shows the state of its least advanced part. The specification
 * knows `completed` beside `delivered`, and both mean the same.
 */
export const STATES = {
  pending: {
    isOpen: true,
    hasColumn: true,
    store: { word: 'New', tone: 'red' },
    customer: { word: 'Waiting for the store', tone: 'orange' },
    count: 'ordersReceived',
  },
  processing: {
    isOpen: true,
    hasColumn: true,
    store: { word: 'Processing', tone: 'blue' },
    customer: { word: 'Being packed', tone: 'blue' },
    packed: { storeWord: 'Ready', customerWord: 'Packed' },
    count: 'ordersProcessed',
  },
  shipped: {
    isOpen: true,
    hasColumn: true,
    store: { word: 'Shipped', tone: 'orange' },
    customer: { word: 'On its way', tone: 'accent' },
    count: 'ordersProcessed',
  },
  delivered: {
    isOpen: false,
    hasColumn: true,
    store: { word: 'Delivered', tone: 'green' },
    customer: { word: 'Delivered', tone: 'green' },
    count: 'ordersDelivered',
  },
  completed: {
    isOpen: false,
    hasColumn: false,
    store: { word: 'Completed', tone: 'green' },
    customer: { word: 'Delivered', tone: 'green' },
    count: 'ordersDelivered',
  },
  cancelled: {
    isOpen: false,
    hasColumn: true,
    store: { word: 'Cancelled', tone: 'grey' },
    customer: { word: 'Cancelled', tone: 'grey' },
    count: null,
  },
} as const satisfies Record<string, State>

export type OrderStatus = keyof typeof STATES
export const ORDER_STATUSES = keysOf(STATES)

/** The states with a column of the desk. */
export type Column = {
  [Status in OrderStatus]: (typeof STATES)[Status]['hasColumn'] extends true ? Status : never
}[OrderStatus]
export const COLUMNS = ORDER_STATUSES.filter((status): status is Column => STATES[status].hasColumn)

export const stateOf = (status: OrderStatus): State => STATES[status]

/** The states in which a store still works on a part. */
export const OPEN_STATUSES: readonly OrderStatus[] = ORDER_STATUSES.filter((status) => stateOf(status).isOpen)

/** The states that a count of the dashboard adds up. */
export const statusesCountedAs = (count: NonNullable<State['count']>): OrderStatus[] =>
  ORDER_STATUSES.filter((status) => stateOf(status).count === count)
