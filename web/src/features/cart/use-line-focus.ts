import { useEffect, useRef } from 'react'
import type { CartLine } from './cart.ts'

/** The id of the element that names a line on the screen. */
export const lineHeadingId = (uniqueId: string): string => `cart-line-${uniqueId}`

/**
 * Returns how to name the line that takes the focus once the cart has changed; null stands for the page's
 * heading. The button that was pressed goes with its line, and the keyboard's place would go with it.
 */
export function useLineFocus(lines: readonly CartLine[]): (uniqueId: string | null) => void {
  const wanted = useRef<{ uniqueId: string | null } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it waits for the changed lines to be drawn
  useEffect(() => {
    if (!wanted.current) return
    const { uniqueId } = wanted.current
    wanted.current = null
    const heading = uniqueId === null ? null : document.getElementById(lineHeadingId(uniqueId))
    const target = heading ?? document.querySelector<HTMLElement>('[data-page-heading]')
    target?.focus({ preventScroll: true })
  }, [lines])
  return (uniqueId) => {
    wanted.current = { uniqueId }
  }
}
