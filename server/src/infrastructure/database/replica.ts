import type postgres from 'postgres'
import { describeDatabaseAddress } from './database-address.ts'
import { explainReplicaFailure } from './explain-database-failure.ts'
import { isUnavailable } from './is-unavailable.ts'
import { createProbe, within } from './probe.ts'
import { type ReplicationState, readPrimaryState, readReplicaState } from './replication-state.sql.ts'

/** Runs a read of the catalogue, which may be some seconds old: on the replica, or on the primary. */
export type CatalogueRead = <Result>(read: (sql: postgres.Sql) => Promise<Result>) => Promise<Result>

/** How a replica stands at the moment. `lagMs` is null while it gives no answer. */
export type ReplicaStanding = { name: string; isUsed: boolean; lagMs: number | null }

export type Replica = {
  read: CatalogueRead
  /** Whether reads go to the replica at the moment. */
  isUsed(): boolean
  /** Each replica behind it. */
  standings(): ReplicaStanding[]
  /** Begins to check the replica. Until a check succeeds, the primary answers. Resolves after the first check. */
  watch(): Promise<void>
  close(): Promise<void>
}

export type ReplicaOptions = {
  primary: postgres.Sql
  /** Opens a pool of so many connections to the replica. */
  connect: (max: number) => postgres.Sql
  /** Opens one connection to it, for the checks. */
  connectProbe: (url: string) => postgres.Sql
  poolSize: number
  /** For messages about a replica that cannot be used. */
  url: string
  /** How messages call it, and what happens without it. */
  words?: { name: string; instead: string }
  say: (line: string) => void
  checkEveryMs?: number
  /** A replica that does not answer a check within this time is not used. */
  patienceMs?: number
  /** A replica that is further behind is not used. */
  maxLagMs?: number
}

const ONLY_ONE = { name: 'The replica', instead: 'The primary answers in its place.' }
/** A replica that was not used is used again when it is at most this far behind. */
const RETURN_LAG_MS = 2_000
/** More positions are not needed, because the oldest one gives the lag. */
const MOST_SAMPLES = 60

/**
 * Serves catalogue reads from a replica while it follows the primary closely, and from the primary otherwise. A read
 * that fails on the replica is repeated on the primary.
 *
 * The lag is the age of the oldest position in the primary's log that the replica has not reached. That holds for an
 * idle primary too, and needs no writes.
 */
export function createReplica(options: ReplicaOptions): Replica {
  const { primary, connect, connectProbe, poolSize, url, words = ONLY_ONE, say } = options
  const { checkEveryMs = 1_000, patienceMs = 2_000, maxLagMs = 10_000 } = options
  let pool = connect(poolSize)
  const probe = createProbe(() => connectProbe(url), patienceMs)
  let usable = false
  let lastReason: string | null = null
  let samples: { position: number; at: number }[] = []
  /** The primary's position at the first check: a replica must have at least this, such as the newest tables. */
  let required: number | null = null
  let lagMs: number | null = null
  let timer: NodeJS.Timeout | undefined
  let closed = false

  function use() {
    if (lastReason !== null) say(`${words.name} is used again.`)
    lastReason = null
    usable = true
  }

  function leave(reason: string) {
    if (closed) return
    if (usable || lastReason === null) say(`${words.name} is not used: ${reason} ${words.instead}`)
    lastReason = reason
    if (!usable) return
    usable = false
    // Ends the reads that wait for the replica, which are then repeated on the primary.
    const left = pool
    pool = connect(poolSize)
    void left.end({ timeout: 0 })
  }

  async function check() {
    const replica = await probe.ask(readReplicaState)
    const state = await within(patienceMs, readPrimaryState(primary)).catch(() => null)
    const reason = whyNot(replica, state)
    if (reason === null) use()
    else leave(reason)
  }

  function whyNot(replica: ReplicationState, state: ReplicationState | null): string | null {
    if (!replica.following) return 'it does not follow a primary; it may have been promoted.'
    if (state !== null) {
      if (replica.system !== state.system || replica.database !== state.database) {
        return 'it is not a copy of the database of DATABASE_URL.'
      }
      if (replica.position > state.position) return 'it is ahead of the primary, so it follows another one.'
      // A promoted primary may have less than the former one had, which nobody gets any more.
      required = Math.min(required ?? state.position, state.position)
    } else {
      lagMs = null
      // The primary is away. The replica keeps what it has, and does not fall further behind.
      if (usable) return null
      if (required === null) return 'the primary does not answer.'
    }
    const now = performance.now()
    const end = state?.position ?? Number.POSITIVE_INFINITY
    samples = samples.filter(({ position }) => position > replica.position && position <= end)
    lagMs = now - (samples[0]?.at ?? now)
    if (state !== null && state.position > replica.position && samples.length < MOST_SAMPLES) {
      samples.push({ position: state.position, at: now })
    }
    const isClose = lagMs <= (usable ? maxLagMs : Math.min(maxLagMs, RETURN_LAG_MS))
    return isClose && replica.position >= required ? null : 'it is too far behind the primary.'
  }

  async function keepChecking() {
    clearTimeout(timer)
    try {
      await check()
    } catch (error) {
      lagMs = null
      leave(reasonOf(explainReplicaFailure(error, url)))
    }
    if (!closed) timer = setTimeout(() => void keepChecking(), checkEveryMs).unref()
  }

  return {
    async read(read) {
      if (!usable) return read(primary)
      const used = pool
      try {
        return await read(used)
      } catch (error) {
        if (!mayDifferOnPrimary(error)) throw error
        if (isUnavailable(error) && used === pool) leave(reasonOf(explainReplicaFailure(error, url)))
        return read(primary)
      }
    },
    isUsed: () => usable,
    standings: () => [{ name: describeDatabaseAddress(url).where, isUsed: usable, lagMs }],
    watch: keepChecking,
    async close() {
      closed = true
      clearTimeout(timer)
      await Promise.all([pool.end({ timeout: 5 }), probe.close()])
    },
  }
}

/** False for a value that no database can read, and for a query that took too long: it would take as long again. */
function mayDifferOnPrimary(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code !== '' && code !== '57014' && !code.startsWith('22')
}

const reasonOf = (error: unknown): string => {
  const [first = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  return /[.!]$/.test(first) ? first : `${first}.`
}
