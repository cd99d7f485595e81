import { type RefObject, useEffect, useEffectEvent } from 'react'

/** An element, a reference to one, or a selector. */
type Target = Element | RefObject<Element | null> | string | null | undefined

/** Where a selector looks. */
type Area = Element | RefObject<Element | null> | Document | null

/** The heading of the page. It stays when the pressed button goes. */
export const PAGE_HEADING = '[data-page-heading]'

/**
 * Moves the focus, and scrolls to it. A selector finds the first element in the area, or else in the page. Without an
 * element the focus stays. It is a `ref`, too: the element takes the focus when it is drawn.
 */
export function focusOn(target: Target, area?: Area): void {
  findTarget(target, area)?.focus()
}

/** Moves the focus as `focusOn` does, and scrolls nothing. */
export function focusInPlace(target: Target, area?: Area): void {
  findTarget(target, area)?.focus({ preventScroll: true })
}

/** Moves the focus when an answer has come, but not from a field: somebody types there by now. */
export function focusAfterAnswer(target: Target, area?: Area, move = focusOn): void {
  if (!document.activeElement?.matches('input, textarea, select')) move(target, area)
}

/** Moves the focus after the page is drawn, each time that the reason changes to one that holds. */
export function useFocusFor(reason: unknown, target: Target, area?: Area): void {
  const move = useEffectEvent(() => focusOn(target, area))
  useEffect(() => {
    if (reason) move()
  }, [reason])
}

function findTarget(target: Target, area: Area = document): HTMLElement | null {
  const found = typeof target === 'string' ? currentOf(area)?.querySelector(target) : currentOf(target)
  return found instanceof HTMLElement ? found : null
}

const currentOf = <Kind extends Node>(place: Kind | RefObject<Kind | null> | null | undefined) =>
  place instanceof Node ? place : (place?.current ?? null)
