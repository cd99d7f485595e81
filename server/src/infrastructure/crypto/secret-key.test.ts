import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { posixTest } from '#testing/test-if.ts'
import { readOrMakeSecretKey, SECRET_KEY_FILE } from './secret-key.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'mainstreet-key-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

test('the key is made once and kept', async () => {
  const nested = path.join(directory, 'not', 'there')
  const key = await readOrMakeSecretKey(nested)
  expect(Buffer.from(key, 'base64url')).toHaveLength(32)
  expect(await readOrMakeSecretKey(nested)).toBe(key)
})

posixTest('only its account may read it', async () => {
  await readOrMakeSecretKey(directory)
  expect((await stat(path.join(directory, SECRET_KEY_FILE))).mode & 0o777).toBe(0o600)
})

test('processes that start together agree on one key and leave nothing else behind', async () => {
  const keys = await Promise.all(Array.from({ length: 20 }, () => readOrMakeSecretKey(directory)))
  expect(new Set(keys).size).toBe(1)
  expect(await readdir(directory)).toEqual([SECRET_KEY_FILE])
})

test('an empty file is not taken for a key', async () => {
  await writeFile(path.join(directory, SECRET_KEY_FILE), '\n')
  await expect(readOrMakeSecretKey(directory)).rejects.toThrow('holds no key')
})
