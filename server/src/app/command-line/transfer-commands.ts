import type { Config } from '../../config/config.ts'
import { hasAccounts } from '../../features/accounts/current-user.sql.ts'
import { backUp } from '../../features/operator/back-up.ts'
import { noteBackup } from '../../features/operator/backups.sql.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { exportDatabase } from '../../infrastructure/transfer/export-database.ts'
import { ImportRefused, importDatabase } from '../../infrastructure/transfer/import-database.ts'
import { DamagedFile } from '../../infrastructure/transfer/read-export.ts'
import { VERSION } from '../../infrastructure/version.ts'
import { backupSettings } from '../feature-settings.ts'
import { type Command, type CommandWorld, UsageError } from './command.ts'

export const count = (number: number) => number.toLocaleString('en-US')
export const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

/** Write the database into a file, and fill another one from it. */
export const transferCommands: readonly Command[] = [
  {
    name: 'export',
    summary: 'Write all data into one file, while the server runs or not',
    args: ['file'],
    options: {},
    takes: 'any schema',
    async run({ config, database, actor, progress, stopSignal }, { args: [file = ''] }) {
      const written = await explained(file, async () =>
        database.directly(async (sql) =>
          exportDatabase({
            sql,
            file,
            version: VERSION,
            now: actor.now,
            signal: stopSignal(),
            onProgress: (table, rows) => progress(`Writing ${table}: ${count(rows)} rows`),
          }),
        ),
      )
      return {
        data: { file, ...written },
        text: [
          `${file}: ${count(written.rows)} rows of ${written.tables} tables, ${megabytes(written.bytes)}.`,
          'It holds personal data and not the secret key, which opens the credentials of connected shops.',
          ...withoutObjects(config),
        ],
      }
    },
  },
  {
    name: 'import',
    summary: 'Fill an empty database from a file of export, all of it or nothing',
    args: ['file'],
    options: {},
    takes: 'any place',
    async run({ database, progress, stopSignal }: CommandWorld, { args: [file = ''] }) {
      const read = await explained(file, () =>
        database.directly((sql) =>
          importDatabase({
            sql,
            file,
            isUsed: hasAccounts,
            signal: stopSignal(),
            onProgress: (table, bytes) => progress(`Reading ${table}: ${megabytes(bytes)} of the file`),
          }),
        ),
      )
      return {
        data: { file, ...read },
        text: [`${file}: ${count(read.rows)} rows of ${read.tables} tables are in the database.`],
      }
    },
  },
]

/** A file of export in the folder of backups, and the note that an operator sees. */
export const backupCommand: Command = {
  name: 'backup',
  summary: 'Write all data into a new file of BACKUP_DIR; the newest BACKUP_KEEP stay',
  args: [],
  options: { noted: { type: 'string', summary: 'only note that this program has just made a backup' } },
  async run({ config, database, sql, actor: { now }, progress, stopSignal }, { options: { noted } }) {
    if (typeof noted === 'string') {
      const madeBy = noted.trim().slice(0, 80)
      if (madeBy === '') throw new UsageError('Name the program: npx mainstreet backup --noted pgBackRest')
      await noteBackup(sql, { madeAt: now, madeBy, bytes: null })
      return { data: { by: madeBy, at: now }, text: [`Noted: ${madeBy} has made a backup.`] }
    }
    const settings = backupSettings(config)
    const made = await explained(settings.directory, () =>
      backUp({
        database,
        settings,
        now,
        signal: stopSignal(),
        onProgress: (table, rows) => progress(`Writing ${table}: ${count(rows)} rows`),
      }),
    )
    return {
      data: made,
      text: [
        `${made.file}: ${count(made.rows)} rows, ${megabytes(made.bytes)}.`,
        ...made.removed.map((name) => `Removed: ${name}`),
        ...withoutObjects(config),
      ],
    }
  },
}

const withoutObjects = ({ PICTURES_URL }: Config): string[] =>
  PICTURES_URL === undefined
    ? []
    : [`The pictures in ${PICTURES_URL.bucketUrl} are not in it: keep the bucket, too.`]

/** Runs the work, and says in words why it did not go on. */
async function explained<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const message = reasonOf(error, file)
    throw message === null ? error : new Problem('invalid_input', message)
  }
}

function reasonOf(error: unknown, file: string): string | null {
  if (error instanceof DamagedFile || error instanceof ImportRefused) return error.message
  const { code, where, message, name } = error as NodeJS.ErrnoException & { where?: string }
  if (name === 'AbortError') return 'Stopped. Nothing was changed.'
  switch (code) {
    case 'EEXIST':
      return `${file} is there already. Choose another name, or remove it.`
    case 'ENOENT':
      return `${file} is not there, or its folder is not.`
    case 'EACCES':
    case 'EPERM':
      return `${file} must not be read or written by you.`
    case 'EROFS':
      return `${file} is in a place where nothing can be written.`
    case 'EISDIR':
      return `${file} is a folder.`
    case 'ENOSPC':
      return `The disk of ${file} is full. Nothing was kept of the file.`
    case '53100':
      return 'The disk of the database is full. Nothing was imported.'
  }
  // What the tables of the database do not take: classes 22 and 23 are about values, 54 about their size.
  if (/^(2[23]|54)/.test(code ?? ''))
    return `The file does not fit its tables: ${message}${where ? ` (${where})` : ''}.`
  return null
}
