import { subscribe, unsubscribe } from 'node:diagnostics_channel'

/** Names of channels, and what listens to each. The caller knows the type of what a channel publishes. */
type Listeners = Record<string, (message: never) => void>

/** Listens to channels of `node:diagnostics_channel` until the returned function is called. */
export function listenTo(listeners: Listeners): () => void {
  const given = Object.entries(listeners).map(
    ([name, listener]) => [name, (message: unknown) => listener(message as never)] as const,
  )
  for (const [name, receive] of given) subscribe(name, receive)
  return () => {
    for (const [name, receive] of given) unsubscribe(name, receive)
  }
}
