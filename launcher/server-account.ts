import { chown, lchown, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { application } from './application.ts'
import { DatabaseStartError } from './database-start-error.ts'
import type { Machine } from './machine.ts'
import { runProgram, type ServerAccount } from './run-program.ts'

/**
 * Finds the account for the server: null is the app's own. PostgreSQL refuses to run as root, so root needs another
 * account. An existing cluster keeps its owner, so that the app can be started with and without sudo in turn.
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
    `${application.name} runs as root, PostgreSQL refuses to, and this system has no account "postgres" or "nobody" for it.`,
    `Start ${application.name} as an ordinary user. ${application.useAnotherServer}`,
  )
}

/** Makes the server's account the owner of a path. */
export async function giveTo(account: ServerAccount | null, path: string): Promise<void> {
  if (account) await chown(path, account.uid, account.gid)
}

/** As `giveTo`, for everything below, links included: files that root restored from a backup belong to root. */
export async function giveAllTo(account: ServerAccount, directory: string): Promise<void> {
  await lchown(directory, account.uid, account.gid)
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) await giveAllTo(account, path)
    else await lchown(path, account.uid, account.gid)
  }
}

// Asks the system, because /etc/passwd has neither accounts of a directory service nor those of macOS.
async function idOf(option: '-u' | '-g', name: string): Promise<number | null> {
  const { exitCode, output } = await runProgram('id', [option, name], { account: null })
  return exitCode === 0 && /^\d+$/.test(output) && output !== '0' ? Number(output) : null
}
