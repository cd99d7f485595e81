import { type RefObject, useEffect, useEffectEvent } from 'react'
import { focusOn } from '../focus.ts'

/**
 * Closes a panel on Escape, on Back, on a press outside, and when the focus leaves it by keyboard.
 * `area` holds both the panel and the button that opens it, so that the button's own press is not "outside".
 */
export function useDismiss(area: RefObject<HTMLElement | null>, open: boolean, onDismiss: () => void) {
  const dismiss = useEffectEvent(onDismiss)
  useEffect(() => {
    if (!open) return
    const isOutside = (target: EventTarget | null) =>
      target instanceof Node && area.current !== null && !area.current.contains(target)
    const handlePress = (event: PointerEvent) => {
      if (isOutside(event.target)) dismiss()
    }
    const handleFocus = (event: FocusEvent) => {
      if (isOutside(event.target)) dismiss()
    }
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      dismiss()
      // The panel closes, so the focus goes back to its button first.
      focusOn('[aria-expanded]', area)
    }
    const handleBack = () => dismiss()
    window.addEventListener('popstate', handleBack)
    document.addEventListener('pointerdown', handlePress)
    document.addEventListener('focusin', handleFocus)
    document.addEventListener('keydown', handleKey)
    return () => {
      window.removeEventListener('popstate', handleBack)
      document.removeEventListener('pointerdown', handlePress)
      document.removeEventListener('focusin', handleFocus)
      document.removeEventListener('keydown', handleKey)
    }
  }, [area, open])
}
