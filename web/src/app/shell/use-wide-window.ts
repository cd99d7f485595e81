import { useSyncExternalStore } from 'react'

// Visitors have five links and one button. A customer's links, bell, cart, name and button need more.
const forVisitors = window.matchMedia('(min-width: 64rem)')
const forPeople = window.matchMedia('(min-width: 76rem)')

const subscribe = (listener: () => void) => {
  forVisitors.addEventListener('change', listener)
  forPeople.addEventListener('change', listener)
  return () => {
    forVisitors.removeEventListener('change', listener)
    forPeople.removeEventListener('change', listener)
  }
}

/** Whether the links fit in a row. Asked here and not in CSS, so that no link is in the document twice. */
export function useWideWindow({ signedIn }: { signedIn: boolean }): boolean {
  return useSyncExternalStore(subscribe, () => (signedIn ? forPeople : forVisitors).matches)
}
