import { readFileSync } from 'node:fs'
import { aPicture } from '#testing/builders.ts'
import { expect, test } from '#testing/test.ts'
import { aTownWithObjects } from '../../features/pictures/pictures-elsewhere.fixture.ts'
import { EXIT } from './command.ts'
import { runCommandLine } from './run-command-line.ts'
import { type } from './type-command.fixture.ts'

test('pictures move there and back while people look at them', { timeout: 60_000 }, async ({
  database,
  clock,
}) => {
  const { app, store } = await aTownWithObjects(database, clock)
  const images = await Promise.all(Array.from({ length: 30 }, () => aPicture(database)))
  const first = await Promise.all(images.map((url) => app.inject({ url })))
  let isMoving = true
  let reads = 0
  const look = async () => {
    // At least one round after the last move.
    for (let isLast = false; !isLast; ) {
      isLast = !isMoving
      const seen = await Promise.all(images.map((url) => app.inject({ url })))
      for (const [at, { statusCode, rawPayload }] of seen.entries()) {
        expect([statusCode, rawPayload]).toEqual([200, first[at]?.rawPayload])
        reads++
      }
    }
  }
  const looking = look()
  const there = await type(database, 'pictures move', store.environment)
  expect([there.exitCode, there.text]).toEqual([
    EXIT.done,
    'Pictures moved: 30.\nIn the database: 0. In the object store: 30.',
  ])
  expect(store.objects.size).toBe(30)
  const back = await type(database, 'pictures move --to database --json', store.environment)
  expect(back.json()).toEqual({ moved: 30, inDatabase: 30, inObjects: 0, lost: [], stopped: false })
  isMoving = false
  await looking
  expect(reads).toBeGreaterThanOrEqual(60)
  expect(store.objects.size).toBe(0)
})

test('a move that is stopped finishes what it has begun, and goes on when it is started again', async ({
  database,
  clock,
}) => {
  const { store } = await aTownWithObjects(database, clock)
  for (let at = 0; at < 20; at++) await aPicture(database)
  const ctrlC = new AbortController()
  store.beforeAnswer = (method) => method === 'PUT' && ctrlC.abort()
  const printed: string[] = []
  const exitCode = await runCommandLine({
    args: ['pictures', 'move'],
    environment: store.environment,
    print: (line) => printed.push(line),
    complain: (line) => printed.push(line),
    stopSignal: () => ctrlC.signal,
    withDatabase: (_config, work) => work(database),
  })
  expect([exitCode, ...printed]).toEqual([
    EXIT.refused,
    'Stopped. Start the command again to go on. Pictures moved: 8.',
    'In the database: 12. In the object store: 8.',
  ])
  store.beforeAnswer = null
  expect((await type(database, 'pictures move', store.environment)).text).toContain('Pictures moved: 12.')
})

test('a store that fails ends the move with its reason, and nothing is lost', async ({ database, clock }) => {
  const { app, store } = await aTownWithObjects(database, clock)
  const image = await aPicture(database)
  store.trouble = 'busy'
  const failed = await type(database, 'pictures move', store.environment)
  expect(failed.exitCode).toBe(EXIT.refused)
  expect(failed.complaint).toMatch(
    /^http:\/\/127\.0\.0\.1:\d+\/town-pictures failed \(HEAD\): S3 returned 503/,
  )
  store.trouble = null
  const wrongKey = await type(database, 'pictures move', {
    ...store.environment,
    AWS_SECRET_ACCESS_KEY: 'wrong/secret',
  })
  expect(wrongKey.complaint).toContain('there is no such bucket, or the keys do not open it')
  expect(wrongKey.complaint).not.toContain('wrong/secret')
  expect((await app.inject({ url: image })).statusCode).toBe(200)
})

test('an object that is lost keeps the others from nothing', async ({ database, clock }) => {
  const { store } = await aTownWithObjects(database, clock)
  for (let at = 0; at < 3; at++) await aPicture(database)
  await type(database, 'pictures move', store.environment)
  const [[key = ''] = []] = store.objects
  store.objects.delete(key)
  const back = await type(database, 'pictures move --to database', store.environment)
  expect([back.exitCode, back.text]).toEqual([
    EXIT.refused,
    [
      'Pictures moved: 2.',
      'In the database: 2. In the object store: 1.',
      `Not moved: The object ${key.replace('main/street/', '')} is gone.`,
    ].join('\n'),
  ])
})

test('says which words and settings it needs', async ({ database, clock }) => {
  const { store } = await aTownWithObjects(database, clock)
  expect((await type(database, 'pictures move')).complaint).toContain('PICTURES_URL is not set.')
  const elsewhere = await type(database, 'pictures move --to moon', store.environment)
  expect([elsewhere.exitCode, elsewhere.complaint]).toEqual([
    EXIT.usage,
    "--to takes 'database'. Without it, pictures move to PICTURES_URL.",
  ])
})

test('an export and a backup say that the bucket is not in them', async ({ database, clock }) => {
  const { store, config } = await aTownWithObjects(database, clock)
  const folder = `${config.DATA_DIR}/pictures-elsewhere`
  const { text } = await type(database, 'backup', { ...store.environment, BACKUP_DIR: folder })
  expect(text).toMatch(/The pictures in http:\S+\/town-pictures are not in it: keep the bucket, too\.$/)
  expect(readFileSync(text.slice(0, text.indexOf(': '))).length).toBeGreaterThan(0)
})
