import { type RefObject, useEffect, useEffectEvent } from 'react'

// Begins before the end is reached, so that scrolling does not stop.
const EARLY = '0px 0px 240px 0px'

type Watch = { within: RefObject<Element | null>; active: boolean }

/** Calls `onSeen` when the target scrolls into the box. */
export function useInView(target: RefObject<Element | null>, { within, active }: Watch, onSeen: () => void) {
  const handleSeen = useEffectEvent(onSeen)
  useEffect(() => {
    const element = target.current
    if (!element || !active) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && handleSeen(),
      { root: within.current, rootMargin: EARLY },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [target, within, active])
}
