import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { assertInstalled } from '../programs.ts'

beforeAll(() => assertInstalled({ 'systemd-analyze': 'systemd', caddy: 'caddy' }))

const read = (file: string) => readFile(path.join(import.meta.dirname, file), 'utf8')

/** The unit in a directory of its own, with the Node of this run. */
async function aUnit(change = (text: string) => text): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'mainstreet-unit-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const file = path.join(directory, 'mainstreet.service')
  const text = (await read('mainstreet.service')).replace('/usr/bin/node', process.execPath)
  await writeFile(file, change(text))
  return file
}

test('systemd finds no mistake in the unit', async () => {
  const complaints = async (change?: (text: string) => string) => {
    const args = ['-c', `systemd-analyze verify '${await aUnit(change)}' 2>&1 || true`]
    return execFileSync('sh', args, { encoding: 'utf8' })
  }
  expect(await complaints((text) => text.replace('KillMode', 'KilMode'))).toContain('KilMode')
  expect(await complaints()).not.toContain('mainstreet.service')
})

test('Mainstreet takes the settings', async () => {
  const settings = parseEnv(await read('mainstreet.env'))
  const unit = await read('mainstreet.service')
  const config = readConfig(settings)
  expect(config.DATA_DIR).toBe(`/var/lib/${/StateDirectory=(.*)/.exec(unit)?.[1]}`)
  expect(await read('Caddyfile')).toContain(`${new URL(config.PUBLIC_URL ?? '').host} {`)
  expect(await read('Caddyfile')).toContain(`127.0.0.1:${config.PORT}`)
})

test('Caddy takes its file', () => {
  const file = path.join(import.meta.dirname, 'Caddyfile')
  const adapted = execFileSync('caddy', ['adapt', '--config', file, '--validate'], { encoding: 'utf8' })
  expect(adapted).toContain('mainstreet.example')
})
