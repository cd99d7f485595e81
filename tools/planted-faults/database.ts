// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are lines of source code
import type { PlantedFault } from './planted-fault.ts'

const database = 'server/src/infrastructure/database'
const queue = 'server/src/infrastructure/queue'
const jobs = `${queue}/jobs.sql.ts`
const queueTests = [`${queue}/queue.test.ts`]
const replica = `${database}/replica.ts`
const replicaTests = [`${database}/replica.test.ts`]
const unavailableTests = ['server/src/app/unavailable.test.ts', `${database}/is-unavailable.test.ts`]

export const faults: PlantedFault[] = [
  {
    promise:
      'A new connection of a pool does not ask for types again. Nothing would catch the failure of that query.',
    file: `${database}/database.ts`,
    replace: 'get: () => !(TEXT_ARRAY in sql.options.parsers)',
    by: 'get: () => true',
    tests: [`${database}/database.test.ts`],
  },
  {
    promise: 'A slow worker does not end the job that a second worker has taken over.',
    file: jobs,
    replace: 'delete from jobs where id = ${id} and attempts = ${attempts}`',
    by: 'delete from jobs where id = ${id} and ${attempts} = ${attempts}`',
    tests: queueTests,
  },
  {
    promise: 'A worker keeps its job while it runs, also longer than one lease.',
    file: `${queue}/worker.ts`,
    replace: 'await renewLeases(database.sql, [...running.keys()])',
    by: 'await renewLeases(database.sql, [])',
    tests: queueTests,
  },
  {
    promise: 'Two workers do not get the same job.',
    file: jobs,
    replace: 'and (leased_until is null or leased_until < now())',
    by: '',
    tests: queueTests,
  },
  {
    promise: 'A worker gets no more jobs than it has places for, by every plan of PostgreSQL.',
    file: jobs,
    replace: 'where id = any(array(',
    by: 'where id in ((',
    tests: queueTests,
  },
  {
    promise: 'Processes that start together migrate the schema one at a time.',
    file: `${database}/migrate.ts`,
    replace: 'await tx`select pg_advisory_xact_lock(${ADVISORY_LOCK})`',
    by: '',
    tests: [`${database}/migrate.test.ts`],
  },
  {
    promise: 'People who are signed in see their own writes although the replica lags.',
    file: `${database}/database.ts`,
    replace: 'catalogue: database.primaryCatalogue',
    by: 'catalogue: database.catalogue',
    tests: ['server/src/app/own-writes.test.ts'],
  },
  {
    promise: 'A read is answered although the replica stops in the middle of it.',
    file: replica,
    replace: 'if (!mayDifferOnPrimary(error)) throw error',
    by: 'throw error',
    tests: replicaTests,
  },
  {
    promise: 'A promoted replica is no longer read from.',
    file: replica,
    replace: 'if (!replica.following) return',
    by: 'if (false) return',
    tests: replicaTests,
  },
  {
    promise: 'A replica that falls behind is no longer read from.',
    file: replica,
    replace: 'const isClose = lagMs <=',
    by: 'const isClose = 0 * lagMs <=',
    tests: replicaTests,
  },
  {
    promise: 'Reads do not wait without end for a replica that hangs.',
    file: replica,
    replace: 'void left.end({ timeout: 0 })',
    by: '',
    tests: replicaTests,
  },
  {
    promise: '`/api/ready` answers within a bounded time when the database does not answer.',
    file: 'server/src/app/health.ts',
    replace: 'sleep(DATABASE_ANSWERS_WITHIN_MS, false, { signal: enough.signal }),',
    by: 'new Promise<boolean>(() => {}),',
    tests: unavailableTests,
  },
  {
    promise: 'While the database restarts, people get 503 and not 500.',
    file: 'server/src/app/errors.ts',
    replace: 'if (isUnavailable(error)) return databaseUnavailable()',
    by: '',
    tests: unavailableTests,
  },
  {
    promise: 'A 503 says when to try again.',
    file: 'server/src/app/errors.ts',
    replace: 'retryAfterSeconds: RETRY_AFTER_SECONDS,',
    by: '',
    tests: unavailableTests,
  },
  {
    promise: '`/api/ready` says that the database refuses writes.',
    file: 'server/src/app/health.ts',
    replace: '([row]) => row?.writable === true,',
    by: '() => true,',
    tests: unavailableTests,
  },
  {
    promise: 'PostgreSQL keeps pages in a quarter of the memory of a small machine.',
    file: 'launcher/server-settings.ts',
    replace: 'memoryBytes / 4 / MEGABYTE',
    by: 'memoryBytes / MEGABYTE',
    tests: ['launcher/start-embedded-postgres.test.ts'],
  },
  {
    promise: 'The embedded database is started again however often that has failed.',
    file: 'launcher/keep-server-running.ts',
    replace: 'for (;;) {',
    by: 'for (; tries < 5; ) {',
    tests: ['launcher/keep-server-running.test.ts'],
  },
]
