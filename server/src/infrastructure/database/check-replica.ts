import { setTimeout as sleep } from 'node:timers/promises'
import type postgres from 'postgres'
import { DatabaseStartError } from '#launcher/database-start-error.ts'
import { assertServerVersion, explainReplicaFailure } from './explain-database-failure.ts'
import { getServerVersion } from './server-version.sql.ts'

type ReplicaOptions = {
  primary: postgres.Sql
  replica: postgres.Sql
  url: string
  stop: AbortSignal
  /** How far a replica may be behind at the start. */
  patienceMs?: number
}

const LOOK_AGAIN_MS = 200

/**
 * Throws, in an operator's words, unless the replica answers and has every table that the primary has by now. To be
 * called once the primary is up to date: a replica follows with a delay, and none that is no replica ever does.
 */
export async function checkReplica({ primary, replica, url, stop, patienceMs = 30_000 }: ReplicaOptions) {
  try {
    assertServerVersion(await getServerVersion(replica), 'DATABASE_REPLICA_URL')
    const wanted = await lastMigrationOf(primary)
    const giveUpAt = performance.now() + patienceMs
    while ((await lastMigrationOf(replica)) < wanted) {
      if (performance.now() > giveUpAt) throw notAReplica()
      await sleep(LOOK_AGAIN_MS, undefined, { signal: stop })
    }
  } catch (failure) {
    throw explainReplicaFailure(failure, url)
  }
}

/** Its numbered name; empty where there are no tables of ours. */
async function lastMigrationOf(sql: postgres.Sql): Promise<string> {
  const [table] = await sql<{ exists: boolean }[]>`
    select to_regclass('migrations') is not null as exists`
  if (!table?.exists) return ''
  const [last] = await sql<{ name: string | null }[]>`select max(name) as name from migrations`
  return last?.name ?? ''
}

const notAReplica = () =>
  new DatabaseStartError(
    "DATABASE_REPLICA_URL must lead to a replica of Mainstreet's database; that one does not have its newest tables.",
    'Point it at a replica that follows DATABASE_URL, or leave the variable out: then one database answers everything.',
  )
