import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#launcher/start-embedded-postgres.ts'
import { posixTest } from '#launcher/test-if.fixture.ts'
import { openDatabase } from '#server/infrastructure/database/open-database.ts'
import { aUser } from '#testing/builders.ts'

const root = path.resolve(import.meta.dirname, '..')
let data: string

beforeAll(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'mainstreet-operate-'))
  await chmod(data, 0o755)
})

afterAll(() => rm(data, { recursive: true, force: true }))

/** Types `npx mainstreet …` in a terminal in the repository. */
async function npx(...words: string[]) {
  const env = {
    ...process.env,
    NODE_ENV: undefined,
    VITEST: undefined,
    DATABASE_URL: undefined,
    DATA_DIR: data,
  }
  const child = spawn('npx', ['mainstreet', ...words], {
    cwd: root,
    env: { ...env, PORT: '9' },
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (some: string) => {
    text += some
  })
  const [exitCode] = await once(child, 'close')
  return { exitCode, text }
}

test('npx mainstreet explains itself', async () => {
  const { exitCode, text } = await npx('--help')
  expect(exitCode).toBe(0)
  expect(text).toContain('operators add <email>')
})

test('a directory without a database stays without one', async () => {
  const { exitCode, text } = await npx('health', '--json')
  expect([exitCode, JSON.parse(text).error.message]).toEqual([
    3,
    expect.stringContaining('There is no database'),
  ])
  expect(existsSync(path.join(data, 'postgres'))).toBe(false)
})

test('the embedded database is used while its server runs, which goes on, and while none runs', async () => {
  const server = await startEmbeddedPostgres({ dataDirectory: data })
  const database = openDatabase({ connection: server.connection })
  const early = await npx('operators', 'list', '--json')
  expect([early.exitCode, JSON.parse(early.text).error.message]).toEqual([
    3,
    expect.stringContaining('was not prepared by this version'),
  ])
  const { pending } = JSON.parse((await npx('migrate', '--plan', '--json')).text)
  const { ran } = JSON.parse((await npx('migrate', '--json')).text)
  expect(ran).toEqual(pending.map(({ name }: { name: string }) => name))
  expect(ran[0]).toBe('0001-accounts.sql')
  const { email } = await aUser(database)
  expect((await npx('operators', 'add', email)).exitCode).toBe(0)
  const [marked] = await database.sql`select email from users where operator_since is not null`
  expect(marked).toEqual({ email })
  await database.close()
  await server.stop()

  const { exitCode, text } = await npx('operators', 'list', '--json')
  expect([exitCode, JSON.parse(text).operators]).toMatchObject([0, [{ email }]])
  expect(existsSync(path.join(data, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false)
})

posixTest('Ctrl-C that arrives twice stops a command once, which then says so', async () => {
  const version = path.join(data, 'postgres', 'cluster', 'PG_VERSION')
  const before = await readFile(version, 'utf8')
  await writeFile(version, '9\n')
  // An npm that never ends. When it is stopped, the first signal has arrived, and it sends the second.
  const npm = path.join(data, 'npm-cli.js')
  await writeFile(
    npm,
    `process.once('SIGTERM', () => { process.kill(process.ppid, 'SIGINT'); process.exit() })
    setInterval(() => {}, 1000)
    process.kill(process.ppid, 'SIGINT')`,
  )
  const env = { ...process.env, DATABASE_URL: undefined, DATA_DIR: data, npm_execpath: npm }
  const child = spawn(process.execPath, ['tools/operate.ts', 'database', 'upgrade', '--json'], {
    cwd: root,
    env: { ...env, npm_node_execpath: process.execPath },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (some: string) => {
    text += some
  })
  const [exitCode] = await once(child, 'close')
  await writeFile(version, before)
  expect([exitCode, JSON.parse(text).error.message]).toEqual([1, 'Stopped. The database is as it was.'])
})
