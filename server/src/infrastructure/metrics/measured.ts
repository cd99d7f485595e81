import { channel } from 'node:diagnostics_channel'
import type { MailOutcome } from '../mail/mail-log.sql.ts'

/** What parts of the server say of their work. */
export type Measured = {
  /** A request was answered. `operation` is its name in the contract, 'page' or 'file'. */
  answer: { operation: string; method: string; status: number; seconds: number }
  /** A job ended. One that failed is tried again, or given up. */
  job: { task: string; outcome: 'done' | 'failed'; seconds: number }
  mail: { outcome: MailOutcome }
  /** A live stream opened (1) or ended (-1). */
  stream: { change: 1 | -1 }
  /** The database refused a write that a working one takes. `code` is PostgreSQL's. */
  refusedWrite: { code: string }
}

const channelOf = (name: keyof Measured) => channel(`mainstreet:${name}`)
const channels = {
  answer: channelOf('answer'),
  job: channelOf('job'),
  mail: channelOf('mail'),
  stream: channelOf('stream'),
  refusedWrite: channelOf('refusedWrite'),
}

/** Says what was done. It costs next to nothing while nobody listens. */
export function measure<Name extends keyof Measured>(name: Name, message: Measured[Name]): void {
  channels[name].publish(message)
}

/** Listens until the returned function is called. */
export function onMeasured<Name extends keyof Measured>(
  name: Name,
  listener: (message: Measured[Name]) => void,
): () => void {
  const receive = (message: unknown) => listener(message as Measured[Name])
  channels[name].subscribe(receive)
  return () => channels[name].unsubscribe(receive)
}
