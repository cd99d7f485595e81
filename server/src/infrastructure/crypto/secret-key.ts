import { randomBytes } from 'node:crypto'
import { chown, link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { SecretKeys } from './sealer.ts'

/**
 * The file in the data directory that holds the keys where SECRET_KEY is not set: a line each, the one that seals
 * first.
 */
export const SECRET_KEY_FILE = 'secret-key'

const KEY_BYTES = 32

/** Reads the keys of this data directory. Creates the first one when there is none. */
export async function readOrMakeSecretKeys(dataDirectory: string): Promise<SecretKeys> {
  const text = await readOrMakeSecret(path.join(dataDirectory, SECRET_KEY_FILE), KEY_BYTES)
  const [first = '', ...others] = text.split(/\s+/)
  return [first, ...others]
}

/** Makes a new key that seals from now on. The others keep their order and only open. Returns all of them. */
export async function addSecretKey(dataDirectory: string, others: readonly string[]): Promise<SecretKeys> {
  const file = path.join(dataDirectory, SECRET_KEY_FILE)
  const keys: SecretKeys = [randomBytes(KEY_BYTES).toString('base64url'), ...others]
  const draft = await writeDraft(file, keys.join('\n'))
  // The command line may run as another account than the server, which has to read the file.
  const { uid, gid } = await stat(file)
  await chown(draft, uid, gid)
  await rename(draft, file)
  return keys
}

/** Reads the secret in this file. Creates it from this many random bytes, as base64url, when there is none. */
export async function readOrMakeSecret(file: string, bytes: number): Promise<string> {
  const found = await readKey(file)
  if (found !== null) return found
  await mkdir(path.dirname(file), { recursive: true })
  const draft = await writeDraft(file, randomBytes(bytes).toString('base64url'))
  try {
    // Unlike rename, link fails when another process was first. All of them then read the same secret.
    await link(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await rm(draft, { force: true })
  }
  const made = await readKey(file)
  if (made === null) throw new Error(`${file} holds no key.`)
  return made
}

/** Writes a file beside this one that only its owner can read. Returns its name. */
async function writeDraft(file: string, text: string): Promise<string> {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, `${text}\n`, { mode: 0o600, flag: 'wx', flush: true })
  return draft
}

async function readKey(file: string): Promise<string | null> {
  try {
    const key = (await readFile(file, 'utf8')).trim()
    return key === '' ? null : key
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
