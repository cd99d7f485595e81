import path from 'node:path'
import { hasEmbeddedPostgres } from '#launcher/database-home.ts'
import type { DatabaseConnection } from '#launcher/probe-server.ts'
import { upgradeCluster } from '#launcher/upgrade/upgrade-cluster.ts'
import { hasAccounts } from '../../features/accounts/current-user.sql.ts'
import { openDatabase } from '../../infrastructure/database/open-database.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { compareDatabases, DatabasesDiffer } from '../../infrastructure/transfer/compare-databases.ts'
import { exportDatabase } from '../../infrastructure/transfer/export-database.ts'
import { fillDatabase, ImportRefused } from '../../infrastructure/transfer/import-database.ts'
import { analyze } from '../../infrastructure/transfer/tables.sql.ts'
import { VERSION } from '../../infrastructure/version.ts'
import type { Command } from './command.ts'
import { count, megabytes } from './transfer-commands.ts'

/** Moves the embedded database to another major version of PostgreSQL. */
export const upgradeCommand: Command = {
  name: 'database upgrade',
  summary: 'Move the embedded database to the PostgreSQL of this version, and keep the old files',
  args: [],
  options: {},
  takes: 'files',
  async run({ config, progress, stopSignal }) {
    if (config.DATABASE_URL !== undefined) throw new Problem('invalid_input', NOT_EMBEDDED)
    if (!hasEmbeddedPostgres(config.DATA_DIR)) {
      throw new Problem('invalid_input', `There is no database in ${config.DATA_DIR} yet.`)
    }
    const signal = stopSignal()
    const upgraded = await upgradeCluster({
      dataDirectory: config.DATA_DIR,
      signal,
      onProgress: progress,
      transfer: (source, target, directory) =>
        moveRows(source, target, { file: path.join(directory, 'all.gz'), signal, progress }),
    }).catch((error: unknown) => {
      throw explain(error, config.DATA_DIR)
    })
    const { from, to } = upgraded
    if (upgraded.moved === null) {
      return { data: { from, to }, text: [`Nothing is to be done: the database is PostgreSQL ${to}.`] }
    }
    const { kept, rows, tables } = upgraded.moved
    return {
      data: { from, to, tables, rows, kept },
      text: [
        `The database is PostgreSQL ${to} now. All ${count(rows)} rows of ${tables} tables were compared: they are the same.`,
        `The files of PostgreSQL ${from} are in ${kept}. Delete them when the site has run well for some days.`,
        `To go back before that, stop Mainstreet, delete ${upgraded.cluster}, rename ${kept} to it, and start the version`,
        `of Mainstreet from before, or put PostgreSQL ${from} on PATH. What was written since the upgrade is lost then.`,
      ],
    }
  },
}

/** Brings everything into the new database, which is empty, and compares it with the old one. */
async function moveRows(
  source: DatabaseConnection,
  target: DatabaseConnection,
  { file, signal, progress }: { file: string; signal: AbortSignal; progress: (text: string) => void },
): Promise<{ tables: number; rows: number }> {
  const from = openDatabase({ connection: source, poolSize: 2 })
  const to = openDatabase({ connection: target, poolSize: 2 })
  try {
    await exportDatabase({
      sql: from.sql,
      file,
      version: VERSION,
      now: new Date(),
      signal,
      onProgress: (table, rows) => progress(`Writing ${table}: ${count(rows)} rows`),
    })
    const moved = await fillDatabase({
      sql: to.sql,
      file,
      isUsed: hasAccounts,
      signal,
      onProgress: (table, bytes) => progress(`Reading ${table}: ${megabytes(bytes)} of the file`),
    })
    await compareDatabases(from.sql, to.sql, {
      signal,
      onProgress: (table) => progress(`Comparing ${table}`),
    })
    await analyze(to.sql)
    return moved
  } finally {
    await Promise.all([from.close(), to.close()])
  }
}

/** Says in words why the upgrade did not go on. The old database is as it was then. */
function explain(error: unknown, directory: string): unknown {
  const { code, name, message } = error as NodeJS.ErrnoException
  const refused = (reason: string) => new Problem('invalid_input', `${reason} The database is as it was.`)
  if (name === 'AbortError') return refused('Stopped.')
  if (error instanceof ImportRefused) {
    return refused('It was last used with a later version of Mainstreet, which alone can upgrade it.')
  }
  if (error instanceof DatabasesDiffer) return refused(message)
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
    case '53100':
      return refused(`The disk of ${directory} is full: the upgrade needs room for a copy of the database.`)
    case 'EACCES':
    case 'EPERM':
      return refused(`You must not write in ${directory}: run the command as the user who starts Mainstreet.`)
  }
  return error
}

const NOT_EMBEDDED =
  'DATABASE_URL names a server of yours, which has its own ways. This command upgrades the database in DATA_DIR.'
