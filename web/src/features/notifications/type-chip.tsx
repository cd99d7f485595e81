import type { NotificationType } from '#contract/notifications/notification.ts'
import type { Tone } from '../../ui/category-tint.ts'
import { Chip } from '../../ui/chip.tsx'

const looks: Record<NotificationType, { label: string; tone: Tone }> = {
  discount: { label: 'Discount', tone: 'blue' },
  event: { label: 'Event', tone: 'red' },
  newProduct: { label: 'New Product', tone: 'green' },
  freeShipping: { label: 'Free Shipping', tone: 'orange' },
  other: { label: 'Other', tone: 'grey' },
}

/** The type of a notification as a word with a colour. */
export function TypeChip({ type }: { type: NotificationType }) {
  const { label, tone } = looks[type]
  return <Chip tone={tone}>{label}</Chip>
}
