import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False while the server draws, and until React has taken over this part of the server's drawing; true from then on.
 * What depends on the browser is drawn with true only. Buttons are inert with false, because a press would do nothing.
 * Fields are open: `useTakeOver` passes on what was typed.
 */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
