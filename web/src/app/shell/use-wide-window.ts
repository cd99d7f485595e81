import { useSyncExternalStore } from 'react'

// The links of a customer, their name and the buttons, the bell among them, need this much beside each other.
const wide = window.matchMedia('(min-width: 76rem)')

const subscribe = (listener: () => void) => {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** Whether the links fit in a row. Asked here and not in CSS, so that no link is in the document twice. */
export const useWideWindow = (): boolean => useSyncExternalStore(subscribe, () => wide.matches)
