import { useEffect, useRef } from 'react'
import { focusInPlace, PAGE_HEADING } from '../../ui/focus.ts'
import type { CartLine } from './cart.ts'

/** The id of the heading of a line. */
export const lineHeadingId = (uniqueId: string): string => `cart-line-${uniqueId}`

/**
 * Returns a function that chooses the line to focus after the next change of the cart. Null is the heading of the page.
 * A removed line takes its button with it, so the focus would be lost.
 */
export function useLineFocus(lines: readonly CartLine[]): (uniqueId: string | null) => void {
  const wanted = useRef<{ uniqueId: string | null } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it waits for the changed lines to be drawn
  useEffect(() => {
    if (!wanted.current) return
    const { uniqueId } = wanted.current
    wanted.current = null
    const heading = uniqueId === null ? null : document.getElementById(lineHeadingId(uniqueId))
    focusInPlace(heading ?? PAGE_HEADING)
  }, [lines])
  return (uniqueId) => {
    wanted.current = { uniqueId }
  }
}
