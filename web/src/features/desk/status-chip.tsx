import { type OrderStatus, stateOf } from '#contract/orders/states.ts'
import { Chip } from '../../ui/chip.tsx'

/** The status of a part as a word with its color. */
export function StatusChip({ status }: { status: OrderStatus }) {
  const { word, tone } = stateOf(status).store
  return <Chip tone={tone}>{word}</Chip>
}
