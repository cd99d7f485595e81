import type { Config } from '../../config/config.ts'
import { listOperators } from '../../features/operator/operators.sql.ts'
import { getServerVersion } from '../../infrastructure/database/server-version.sql.ts'
import { countJobs } from '../../infrastructure/queue/failed-jobs.sql.ts'
import { type Command, EXIT } from './command.ts'

const ANSWERS_WITHIN_MS = 3_000

/** Says whether Mainstreet works: its database, its server, and its queue. */
export const healthCommand: Command = {
  name: 'health',
  summary: 'Say whether the database, the server and the queue work; exit code 3 if one does not',
  args: [],
  options: {},
  async run({ sql, config }) {
    const [version, operators, jobs, server] = await Promise.all([
      getServerVersion(sql),
      listOperators(sql),
      countJobs(sql),
      isServerReady(config),
    ])
    const healthy = server && jobs.overdue === 0
    return {
      data: {
        healthy,
        database: { ready: true, version },
        server: { ready: server },
        jobs,
        operators: operators.length,
      },
      text: [
        `Database: ready, PostgreSQL ${version}`,
        `Server: ${server ? 'ready' : `no answer at ${readyAddress(config)}`}`,
        `Jobs: ${jobs.waiting} waiting, ${jobs.overdue} overdue, ${jobs.failed} failed`,
        `Operators: ${operators.length}`,
      ],
      exitCode: healthy ? EXIT.done : EXIT.unavailable,
    }
  },
}

/** A server that listens on every address is asked on this computer. */
function readyAddress({ HOST, PORT }: Config): string {
  const anywhere = HOST === '0.0.0.0' || HOST === '::'
  const host = anywhere ? '127.0.0.1' : HOST.includes(':') ? `[${HOST}]` : HOST
  return `http://${host}:${PORT}/api/ready`
}

async function isServerReady(config: Config): Promise<boolean> {
  try {
    const { ok } = await fetch(readyAddress(config), { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) })
    return ok
  } catch {
    return false
  }
}
