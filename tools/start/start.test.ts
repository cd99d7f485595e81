import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import * as seeded from '#seed/people.ts'
import { findFreePort, PortInUseError } from '#server/app/free-port.ts'
import { anEmptyDatabase } from '#server/infrastructure/database/migrations.fixture.ts'
import { openGate } from '#testing/open-gate.ts'
import { describePosix } from '#testing/test-if.ts'
import description from '../../package.json' with { type: 'json' }
import { DEMO_PASSWORD, demoPeople } from './demo-people.ts'

const root = path.resolve(import.meta.dirname, '../..')
const onWindows = process.platform === 'win32'
let data: string

beforeAll(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'mainstreet-start-'))
  await chmod(data, 0o755)
})

afterAll(() => rm(data, { recursive: true, force: true }))

/** Runs `npm start` as a terminal does: in a process group of its own. */
function npmStart(settings: Record<string, string>) {
  const env = { ...process.env, NODE_ENV: undefined, VITEST: undefined, DATA_DIR: data, SEED_DEMO: 'false' }
  const child = spawn('npm', ['start', '--silent'], {
    cwd: root,
    env: { ...env, ...settings },
    detached: !onWindows,
    shell: onWindows,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = { text: '' }
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed.text += text
    })
  }
  return { child, printed, ended: once(child, 'close').then(([code]) => code as number | null) }
}

async function untilPrinted(printed: { text: string }, words: string) {
  await expect.poll(() => printed.text, { timeout: 60_000, interval: 50 }).toContain(words)
}

/** A terminal's Ctrl-C goes to the whole group. */
const pressCtrlC = ({ pid = 0 }: ChildProcess) => process.kill(-pid, 'SIGINT')

test('a wrong setting is named together with its allowed values, and nothing starts', async () => {
  const { printed, ended } = npmStart({ PORT: 'many', LOG_LEVEL: 'loud' })
  expect(await ended).toBe(1)
  expect(printed.text).toContain('PORT must be a whole number from 0 to 65535, for example PORT=3000')
  expect(printed.text).toContain('LOG_LEVEL must be one of')
  expect(existsSync(path.join(data, 'postgres'))).toBe(false)
})

test('a port in use is named together with the way to choose another, and nothing starts', async () => {
  const port = await findFreePort()
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  const { printed, ended } = npmStart({ PORT: `${port}` })
  expect(await ended).toBe(1)
  expect(printed.text).toContain(`Port ${port} is already in use`)
  expect(existsSync(path.join(data, 'postgres'))).toBe(false)
  other.close()
})

test('the way to choose another port fits the operating system', () => {
  expect(new PortInUseError(3000, 'PORT', 'linux').message).toContain('PORT=3001 npm start')
  expect(new PortInUseError(3000, 'PORT', 'win32').message).toContain('set PORT=3001')
  expect(new PortInUseError(65_535, 'PORT', 'linux').message).toContain('PORT=65534')
})

test('the people that the start names are in the demo town', () => {
  const { customer, owner, editor } = demoPeople
  expect([customer.email, owner.email, editor.email, DEMO_PASSWORD]).toEqual([
    seeded.JUNE_EMAIL,
    seeded.OTIS_EMAIL,
    seeded.EDIE_EMAIL,
    seeded.DEMO_PASSWORD,
  ])
})

// On Windows one process cannot send Ctrl-C to another.
describePosix('a stop', () => {
  const databaseRuns = () => existsSync(path.join(data, 'postgres', 'cluster', 'postmaster.pid'))

  test.each([
    ['Ctrl-C', pressCtrlC],
    ['SIGTERM to npm alone', (npm: ChildProcess) => npm.kill('SIGTERM')],
  ])(
    'by %s ends the server, then its database',
    async (_name, stop) => {
      const { child, printed, ended } = npmStart({ PORT: '0' })
      await untilPrinted(printed, 'Mainstreet is open at')
      const address = /http:\/\/\S+/.exec(printed.text)?.[0] ?? ''
      expect((await fetch(`${address}/api/ready`)).status).toBe(200)
      expect(databaseRuns()).toBe(true)
      stop(child)
      await ended
      // npm does not wait for the process that it passed a signal to.
      await expect.poll(databaseRuns, { timeout: 20_000 }).toBe(false)
      await expect(fetch(`${address}/api/health`)).rejects.toThrow()
    },
    90_000,
  )

  test('by two Ctrl-C in a row also shuts the database down cleanly', async () => {
    const { child, printed, ended } = npmStart({ PORT: '0' })
    await untilPrinted(printed, 'Mainstreet is open at')
    pressCtrlC(child)
    pressCtrlC(child)
    await ended
    await expect.poll(databaseRuns, { timeout: 20_000 }).toBe(false)
  }, 90_000)

  test('exits with code 0, and the output and the log name the version', async () => {
    const entry = path.join(root, 'tools', 'start.ts')
    const env = { ...process.env, DATA_DIR: data, SEED_DEMO: 'false', PORT: '0', LOG_LEVEL: 'info' }
    const child = spawn(process.execPath, [entry], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    const printed = { text: '' }
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed.text += text
    })
    await untilPrinted(printed, 'Mainstreet is open at')
    child.kill('SIGINT')
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(printed.text).toMatch(new RegExp(`Version +${description.version}\\n`))
    expect(printed.text).toContain(`"msg":"Mainstreet ${description.version} listens at http://`)
    expect(databaseRuns()).toBe(false)
  }, 90_000)

  test('exits with code 0 while a database that was away comes back', async () => {
    const gate = await openGate((await anEmptyDatabase()).connection)
    onTestFinished(gate.close)
    const entry = path.join(root, 'tools', 'start.ts')
    const env = { ...process.env, DATA_DIR: data, DATABASE_URL: gate.url, PORT: '0' }
    const child = spawn(process.execPath, [entry], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    onTestFinished(() => void child.kill('SIGKILL'))
    const printed = { text: '' }
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed.text += text
      })
    await untilPrinted(printed, 'Mainstreet is open at')
    await gate.close()
    await untilPrinted(printed, 'the queue could not be read')
    child.kill('SIGTERM')
    await gate.open()
    expect(await once(child, 'exit')).toEqual([0, null])
  }, 90_000)
})
