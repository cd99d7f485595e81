import type { OrderStatus } from '#contract/orders/order.ts'
import type { Tone } from '../../ui/category-tint.ts'
import { Chip } from '../../ui/chip.tsx'
import { STATUS_WORDS } from './desk-search.ts'

export const STATUS_TONES: Record<OrderStatus, Tone> = {
  pending: 'red',
  processing: 'blue',
  shipped: 'orange',
  delivered: 'green',
  completed: 'green',
  cancelled: 'grey',
}

/** The status of a part as a word with its color. */
export const StatusChip = ({ status }: { status: OrderStatus }) => (
  <Chip tone={STATUS_TONES[status]}>{STATUS_WORDS[status]}</Chip>
)
