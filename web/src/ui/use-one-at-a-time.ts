import { useRef } from 'react'

/** Runs the work unless an earlier run is still under way. `flag` remembers that. */
export async function oneAtATime(flag: { current: boolean }, work: () => Promise<unknown>): Promise<void> {
  if (flag.current) return
  flag.current = true
  try {
    await work()
  } finally {
    flag.current = false
  }
}

/**
 * The same work, but a call does nothing while an earlier one is under way. What a press starts needs this: the second
 * press of a double click can come before the button is drawn as busy, and would send everything twice.
 */
export function useOneAtATime<Given extends unknown[]>(work: (...given: Given) => Promise<unknown>) {
  const underWay = useRef(false)
  return (...given: Given): Promise<void> => oneAtATime(underWay, () => work(...given))
}
