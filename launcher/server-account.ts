import { chown, lchown, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseStartError, useAnotherServer } from './database-start-error.ts'
import type { Machine } from './machine.ts'
import { runProgram, type ServerAccount } from './run-program.ts'

/**
 * PostgreSQL refuses to run as root, so root lends it another account; null means the app's own. An existing
 * cluster keeps its owner, so that a shop may be started with and without sudo in turn.
 */
export async function findServerAccount(machine: Machine, cluster: string): Promise<ServerAccount | null> {
  if (!machine.isRoot) return null
  const owner = await stat(cluster).catch(() => null)
  if (owner && owner.uid !== 0) return { name: `uid ${owner.uid}`, uid: owner.uid, gid: owner.gid }
  for (const name of ['postgres', 'nobody']) {
    const uid = await idOf('-u', name)
    const gid = await idOf('-g', name)
    if (uid !== null && gid !== null) return { name, uid, gid }
  }
  throw new DatabaseStartError(
    'Mainstreet runs as root, PostgreSQL refuses to, and this system has no account "postgres" or "nobody" to lend it.',
    `Start Mainstreet as an ordinary user. ${useAnotherServer}`,
  )
}

/** Hands a path the app has made to the database's account. */
export async function giveTo(account: ServerAccount | null, path: string): Promise<void> {
  if (account) await chown(path, account.uid, account.gid)
}

/** The same for everything below, links themselves included: what root restored from a backup belongs to root. */
export async function giveAllTo(account: ServerAccount, directory: string): Promise<void> {
  await lchown(directory, account.uid, account.gid)
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) await giveAllTo(account, path)
    else await lchown(path, account.uid, account.gid)
  }
}

// Asks the system instead of reading /etc/passwd, which knows neither directories (LDAP) nor macOS accounts.
async function idOf(option: '-u' | '-g', name: string): Promise<number | null> {
  const { exitCode, output } = await runProgram('id', [option, name], { account: null })
  return exitCode === 0 && /^\d+$/.test(output) && output !== '0' ? Number(output) : null
}
