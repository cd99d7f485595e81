import { channel } from 'node:diagnostics_channel'
import type { MailOutcome } from '../mail/mail-log.sql.ts'
import { listenTo } from './listen-to.ts'
import type { Trace } from './trace.ts'

/** What parts of the server say of their work. */
export type Measured = {
  /** A request was answered. `operation` is its name in the contract, 'page' or 'file'. */
  answer: { operation: string; method: string; status: number; seconds: number; trace: Trace }
  /** A job ended. One that failed is tried again, or given up. */
  job: { task: string; outcome: 'done' | 'failed'; seconds: number; trace: Trace }
  mail: { outcome: MailOutcome }
  /** A live stream opened (1) or ended (-1). */
  stream: { change: 1 | -1 }
  /** Positions of couriers were stored. */
  positions: { count: number }
  /** The database refused a write that a working one takes. `code` is PostgreSQL's. */
  refusedWrite: { code: string }
}

const CHANNELS = {
  answer: channel('mainstreet:answer'),
  job: channel('mainstreet:job'),
  mail: channel('mainstreet:mail'),
  stream: channel('mainstreet:stream'),
  positions: channel('mainstreet:positions'),
  refusedWrite: channel('mainstreet:refusedWrite'),
}

/** Says what was done. It costs next to nothing while nobody listens. */
export function measure<Name extends keyof Measured>(name: Name, message: Measured[Name]): void {
  CHANNELS[name].publish(message)
}

/** Listens until the returned function is called. */
export const onMeasured = <Name extends keyof Measured>(
  name: Name,
  listener: (message: Measured[Name]) => void,
): (() => void) => listenTo({ [`mainstreet:${name}`]: listener })
