import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { canMount } from '#server/app/embedded-site.fixture.ts'
import { createMemoryDirectory } from './memory-directory.ts'

async function aPlace(): Promise<string> {
  const place = await mkdtemp(path.join(tmpdir(), 'mainstreet-place-'))
  onTestFinished(() => rm(place, { recursive: true, force: true }))
  return place
}

if (process.platform === 'linux') {
  test('creates an empty directory that the account of the database may enter', async () => {
    const directory = (await createMemoryDirectory(await aPlace(), 1)) ?? 'none'
    expect(await readdir(directory)).toEqual([])
    expect((await stat(directory)).mode & 0o777).toBe(0o755)
  })

  test.each([
    ['there is no such place', '/nowhere', 1],
    ['there is too little room', undefined, Number.MAX_SAFE_INTEGER],
  ])('creates none where %s', async (_, given, roomBytes) => {
    const place = given ?? (await aPlace())
    expect(await createMemoryDirectory(place, roomBytes)).toBeNull()
    expect(await readdir(place).catch(() => [])).toEqual([])
  })
}

if (await canMount()) {
  test('creates none where no program may run', async () => {
    const place = await aPlace()
    const options = ['-t', 'tmpfs', '-o', 'size=1m,noexec', 'tmpfs', place]
    expect(spawnSync('mount', options).status).toBe(0)
    try {
      expect(await createMemoryDirectory(place, 1)).toBeNull()
      expect(await readdir(place)).toEqual([])
    } finally {
      spawnSync('umount', ['--lazy', place])
    }
  })
}
