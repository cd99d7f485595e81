import { appendFile, chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { thisMachine } from './machine.ts'
import { findServerAccount, giveAllTo } from './server-account.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

/**
 * Returns a function that leaves a data directory as an earlier start has left it, with an empty database, and returns
 * the directory. It copies the files, because initdb takes most of the time of a first start. The database does not
 * wait for the disk: a test can end its processes, but cannot cut the power. A test file calls this once, outside of
 * its tests.
 */
export function copiesOfDatabase(): (dataDirectory: string) => Promise<string> {
  let original: Promise<string> | undefined
  afterAll(async () => {
    if (original) await rm(await original, { recursive: true, force: true })
  })
  return async (dataDirectory) => {
    original ??= createDatabase()
    const from = join(await original, 'postgres')
    const home = join(dataDirectory, 'postgres')
    await mkdir(dataDirectory, { recursive: true })
    await cp(from, home, { recursive: true, verbatimSymlinks: true })
    const account = await findServerAccount(thisMachine(), join(from, 'cluster'))
    if (account) await giveAllTo(account, home)
    return dataDirectory
  }
}

async function createDatabase(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'mainstreet-created-'))
  // Under root the server runs as another account, which must be able to enter the directory.
  await chmod(directory, 0o755)
  const { stop } = await startEmbeddedPostgres({ dataDirectory: directory })
  await stop()
  await appendFile(join(directory, 'postgres', 'cluster', 'postgresql.auto.conf'), 'fsync = off\n')
  return directory
}
