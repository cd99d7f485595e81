import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { application } from './application.ts'
import type { DatabaseHome } from './database-home.ts'
import { giveTo } from './server-account.ts'

export const superuser = application.slug

/** The password of the database; null before one was made. */
export async function findPassword(home: DatabaseHome): Promise<string | null> {
  try {
    return (await readFile(home.passwordFile, 'utf8')).trim() || null
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** The file is complete or missing. It belongs to the server's account, because initdb reads it. */
export async function makePassword(home: DatabaseHome): Promise<string> {
  const password = randomBytes(24).toString('base64url')
  const unfinished = `${home.passwordFile}.unfinished`
  // Flushed before the database is created: after a power cut nobody could open it without the password.
  await writeFile(unfinished, password, { mode: 0o600, flush: true })
  await giveTo(home.account, unfinished)
  await rename(unfinished, home.passwordFile)
  return password
}
