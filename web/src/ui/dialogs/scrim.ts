import type { MouseEvent } from 'react'

/** What dims the page. Scrims and windows share one z-index: the one that opens later is above. */
export const scrimStyle = 'dialog-scrim fixed inset-0 z-50 bg-scrim'

/**
 * For a press beside a window: the focus stays in the window. Otherwise Tab would reach the page, and Escape would
 * close every open window.
 */
export function keepFocus(event: MouseEvent): void {
  if (event.target === event.currentTarget) event.preventDefault()
}
