import type { Slot } from '#contract/orders/order.ts'

const format = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** 'Mon, Nov 23, 2:00 – 3:00 PM', by the clock of this browser. */
export const slotWords = ({ startsAt, endsAt }: Slot): string =>
  format.formatRange(new Date(startsAt), new Date(endsAt))
