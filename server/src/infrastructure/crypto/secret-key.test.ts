import { chown, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { posixTest } from '#testing/test-if.ts'
import { addSecretKey, readOrMakeSecretKeys, SECRET_KEY_FILE } from './secret-key.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'mainstreet-key-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

test('the key is made once and kept', async () => {
  const nested = path.join(directory, 'not', 'there')
  const keys = await readOrMakeSecretKeys(nested)
  expect(keys.map((key) => Buffer.from(key, 'base64url').length)).toEqual([32])
  expect(await readOrMakeSecretKeys(nested)).toEqual(keys)
})

posixTest('only its account may read it', async () => {
  await readOrMakeSecretKeys(directory)
  expect((await stat(path.join(directory, SECRET_KEY_FILE))).mode & 0o777).toBe(0o600)
})

test('processes that start together agree on one key and leave nothing else behind', async () => {
  const keys = await Promise.all(Array.from({ length: 20 }, () => readOrMakeSecretKeys(directory)))
  expect(new Set(keys.flat()).size).toBe(1)
  expect(await readdir(directory)).toEqual([SECRET_KEY_FILE])
})

test('an empty file is not taken for a key', async () => {
  await writeFile(path.join(directory, SECRET_KEY_FILE), '\n')
  await expect(readOrMakeSecretKeys(directory)).rejects.toThrow('holds no key')
})

test('a new key comes first, and the others stay behind it', async () => {
  const [first] = await readOrMakeSecretKeys(directory)
  const [second] = await addSecretKey(directory, [first])
  await addSecretKey(directory, [second, first])
  const keys = await readOrMakeSecretKeys(directory)
  expect(keys.slice(1)).toEqual([second, first])
  expect(new Set(keys).size).toBe(3)
  expect(await readdir(directory)).toEqual([SECRET_KEY_FILE])
})

posixTest('a new key keeps the account and the rights of the file', async () => {
  const file = path.join(directory, SECRET_KEY_FILE)
  const [key] = await readOrMakeSecretKeys(directory)
  // Root may work for another account.
  if (process.getuid?.() === 0) await chown(file, 1000, 1000)
  const before = await stat(file)
  await addSecretKey(directory, [key])
  const { uid, gid, mode } = await stat(file)
  expect([uid, gid, mode]).toEqual([before.uid, before.gid, before.mode])
})
