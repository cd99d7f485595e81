import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { appendFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { basename, join } from 'node:path'
import { application } from './application.ts'
import { type DatabaseHome, noteRelocation } from './database-home.ts'
import { DatabaseStartError } from './database-start-error.ts'
import { runProgram } from './run-program.ts'
import type { ServerBinaries } from './server-binaries.ts'
import { findPassword, makePassword, superuser } from './server-password.ts'
import { settingsFileName } from './server-settings.ts'

/**
 * Creates the files of the database if there are none, and returns the password. initdb writes to a temporary name, and
 * the directory is renamed at the end. So an interrupted first start leaves nothing that the next start would use.
 */
export async function ensureCluster(home: DatabaseHome, binaries: ServerBinaries): Promise<string> {
  if (existsSync(join(home.cluster, 'PG_VERSION'))) return getPassword(home)
  await refuseForeignFiles(home.cluster)
  await removeUnfinished(home)
  // A new name each time: the initdb of a killed app may still write to the old one.
  const unfinished = `${home.cluster}${unfinishedMark}${randomUUID()}`
  const password = (await findPassword(home)) ?? (await makePassword(home))
  const result = await runProgram(binaries.initdb, initdbArguments(home, unfinished), {
    account: home.account,
    libraryDirectories: binaries.libraryDirectories,
    timeoutMs: 180_000,
  })
  if (result.exitCode !== 0) throw initdbFailed(home, result.startError ?? result.output)
  await appendFile(join(unfinished, 'postgresql.conf'), `\ninclude_if_exists = '${settingsFileName}'\n`)
  await rename(unfinished, home.cluster)
  await noteRelocation(home)
  return password
}

const unfinishedMark = '.unfinished-'

async function removeUnfinished(home: DatabaseHome): Promise<void> {
  for (const name of await readdir(home.directory)) {
    if (!name.startsWith(`${basename(home.cluster)}${unfinishedMark}`)) continue
    await rm(join(home.directory, name), { recursive: true, force: true }).catch(() => undefined)
  }
}

function initdbArguments(home: DatabaseHome, directory: string): string[] {
  return [
    `--pgdata=${directory}`,
    `--username=${superuser}`,
    `--pwfile=${home.passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Byte order is fast and the same on every system. Language rules change with system updates.
    '--locale=C',
    '--data-checksums',
    '--no-instructions',
  ]
}

async function getPassword(home: DatabaseHome): Promise<string> {
  const password = await findPassword(home)
  if (password !== null) return password
  throw new DatabaseStartError(
    `The database in ${home.cluster} is there, but the file with its password, ${home.passwordFile}, is not.`,
    'Bring that file back from a backup of the data directory; the database cannot be opened without it.',
  )
}

async function refuseForeignFiles(cluster: string): Promise<void> {
  const there = await stat(cluster).catch(() => null)
  if (!there) return
  const names = there.isDirectory() ? await readdir(cluster) : [cluster]
  if (names.length === 0) return rm(cluster, { recursive: true })
  throw new DatabaseStartError(
    `${cluster} holds files, but not a whole database (PG_VERSION is missing). Nothing was changed.`,
    'If this was your database, restore the directory from a backup; otherwise move it away and start again.',
  )
}

function initdbFailed(home: DatabaseHome, output: string): DatabaseStartError {
  if (home.account === null && !hasAccountName()) {
    return new DatabaseStartError(
      `The account ${application.name} runs under (uid ${process.getuid?.()}) has no name on this system, and PostgreSQL cannot create a database for an account without one.`,
      `Run under an account of /etc/passwd (in a container: add the user, or run as root). ${application.useAnotherServer}`,
    )
  }
  if (/no space left|disk quota/i.test(output)) {
    return new DatabaseStartError(
      `There is not enough room on the disk for the database in ${home.directory}.`,
      `Free about 100 MB there, or set ${application.dataDirectorySetting} to a directory on another disk, and start again.`,
    )
  }
  return new DatabaseStartError(
    `The database could not be created in ${home.directory}. PostgreSQL says:\n${output}`,
    `Put right what it complains about and start again. ${application.useAnotherServer}`,
  )
}

function hasAccountName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}
