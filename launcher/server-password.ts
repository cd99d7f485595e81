import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import type { DatabaseHome } from './database-home.ts'
import { giveTo } from './server-account.ts'

export const superuser = 'mainstreet'

export async function findPassword(home: DatabaseHome): Promise<string | null> {
  try {
    return (await readFile(home.passwordFile, 'utf8')).trim() || null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** The file is complete or not there; the database's account owns it because initdb reads the password from it. */
export async function makePassword(home: DatabaseHome): Promise<string> {
  const password = randomBytes(24).toString('base64url')
  const unfinished = `${home.passwordFile}.unfinished`
  // On the disk before the database is: after a power cut nothing opens it without this.
  await writeFile(unfinished, password, { mode: 0o600, flush: true })
  await giveTo(home.account, unfinished)
  await rename(unfinished, home.passwordFile)
  return password
}
