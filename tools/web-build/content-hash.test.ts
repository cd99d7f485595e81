import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashContent } from './content-hash.ts'

let root: string
const hash = () => hashContent(root, ['web', 'lock.json', 'not-there'])

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'mainstreet-hash-'))
  await mkdir(path.join(root, 'web', 'src'), { recursive: true })
  await writeFile(path.join(root, 'web', 'src', 'main.ts'), 'a')
  await writeFile(path.join(root, 'lock.json'), '{}')
})

afterEach(() => rm(root, { recursive: true }))

test('a new time of change and a changed test keep the hash', async () => {
  const before = await hash()
  await utimes(path.join(root, 'web', 'src', 'main.ts'), 1, 1)
  await writeFile(path.join(root, 'web', 'src', 'main.test.ts'), 'new')
  expect(await hash()).toBe(before)
})

test('other content, another name, a new file and another lock file change the hash', async () => {
  const hashes = [await hash()]
  await writeFile(path.join(root, 'web', 'src', 'main.ts'), 'b')
  hashes.push(await hash())
  await rename(path.join(root, 'web', 'src', 'main.ts'), path.join(root, 'web', 'src', 'other.ts'))
  hashes.push(await hash())
  await writeFile(path.join(root, 'web', 'empty.css'), '')
  hashes.push(await hash())
  await writeFile(path.join(root, 'lock.json'), '{"a":1}')
  hashes.push(await hash())
  expect(new Set(hashes).size).toBe(5)
})
