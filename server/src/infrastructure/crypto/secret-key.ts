import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The file in the data directory that holds the key where SECRET_KEY is not set. */
export const SECRET_KEY_FILE = 'secret-key'

const KEY_BYTES = 32

/** Reads the key of this data directory. Creates it when there is none. */
export const readOrMakeSecretKey = (dataDirectory: string): Promise<string> =>
  readOrMakeSecret(path.join(dataDirectory, SECRET_KEY_FILE), KEY_BYTES)

/** Reads the secret in this file. Creates it from this many random bytes, as base64url, when there is none. */
export async function readOrMakeSecret(file: string, bytes: number): Promise<string> {
  const found = await readKey(file)
  if (found !== null) return found
  await mkdir(path.dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, `${randomBytes(bytes).toString('base64url')}\n`, {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  })
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

async function readKey(file: string): Promise<string | null> {
  try {
    const key = (await readFile(file, 'utf8')).trim()
    return key === '' ? null : key
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
