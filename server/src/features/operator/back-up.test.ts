import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { anEmptyDatabase } from '#server/infrastructure/database/migrations.fixture.ts'
import { openDatabase } from '#server/infrastructure/database/open-database.ts'
import { runDueJobs } from '#server/infrastructure/queue/run-job.ts'
import { importDatabase } from '#server/infrastructure/transfer/import-database.ts'
import { people } from '#testing/roles.ts'
import { describe, expect, test } from '#testing/test.ts'
import { hasAccounts } from '../accounts/public.ts'
import { backUp, backUpTask, planBackup, timeOfBackup } from './back-up.ts'
import { anOperator } from './operator.fixture.ts'

const NIGHT = 3 * 60
/** A day on which the clocks go back has 25 hours. */
const LONGEST_DAY_S = 25 * 3600
const usual = { keep: 7, times: [], version: '1.2.3' }

async function aDirectory() {
  const directory = await mkdtemp(path.join(tmpdir(), 'mainstreet-backups-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return directory
}

test('a backup is restored into an empty place, and the operator sees when it was made', async ({
  app,
  database,
  clock,
}) => {
  const { users } = await people(database)
  const operator = await anOperator(app, database)
  const seen = async () =>
    (await operator.act('GET', `figures?since=${clock.now().toISOString()}`)).json().lastBackup
  expect(await seen()).toBeNull()
  const settings = { directory: await aDirectory(), ...usual }
  const { file, bytes } = await backUp({ database, settings, now: clock.now() })
  expect(await seen()).toEqual({ at: clock.now().toISOString(), by: 'mainstreet', bytes })
  const other = openDatabase({ connection: (await anEmptyDatabase()).connection, poolSize: 2 })
  onTestFinished(() => other.close())
  await importDatabase({ sql: other.sql, file, isUsed: hasAccounts })
  expect(await other.sql`select from users where id = ${users.owner.id}`).toHaveLength(1)
})

test('the newest backups stay, and other files too', async ({ database, clock }) => {
  const directory = await aDirectory()
  const settings = { directory, ...usual, keep: 2 }
  const old = '.mainstreet-2020-01-01T000000Z.gz.x.partial'
  const recent = '.mainstreet-2020-01-02T000000Z.gz.y.partial'
  for (const name of ['notes.txt', 'mainstreet-by-hand.gz', old, recent]) {
    await writeFile(path.join(directory, name), '')
  }
  const longAgo = new Date(clock.now().getTime() - 2 * 86_400_000)
  await utimes(path.join(directory, old), longAgo, longAgo)
  const made: string[] = []
  for (let count = 0; count < 3; count++) {
    made.push(path.basename((await backUp({ database, settings, now: clock.now() })).file))
    clock.advanceSeconds(60)
  }
  expect((await readdir(directory)).sort()).toEqual(
    [recent, 'mainstreet-by-hand.gz', 'notes.txt', ...made.slice(1)].sort(),
  )
})

test('a backup that fails removes none and is not noted, and the next one is planned', async ({
  database,
  clock,
}) => {
  const directory = await aDirectory()
  const settings = { directory, ...usual, keep: 1, times: [NIGHT] }
  const first = await backUp({ database, settings, now: clock.now() })
  const noted = await database.sql`select id, made_at from backups order by id`
  // The folder of the next one is a file.
  const broken = { ...settings, directory: first.file }
  clock.advanceSeconds(LONGEST_DAY_S)
  await planBackup(database.sql, broken, clock.now())
  const log = { info() {}, error() {} }
  for (let attempt = 1; attempt <= 10; attempt++) {
    // The clock stays at the last one, which plans the next backup.
    if (attempt > 1) clock.advanceSeconds(600)
    expect(await runDueJobs({ database, clock, tasks: [backUpTask(broken)], log })).toBe(1)
  }
  expect(await readdir(directory)).toEqual([path.basename(first.file)])
  expect(await database.sql`select id, made_at from backups order by id`).toEqual(noted)
  const jobs = await database.sql<{ attempts: number; isGivenUp: boolean; at: Date }[]>`
    select attempts, failed_at is not null as "isGivenUp", run_at as at
    from jobs where task = 'operator.back-up' order by failed_at nulls last`
  expect(jobs.map(({ attempts, isGivenUp }) => [attempts, isGivenUp])).toEqual([
    [10, true],
    [0, false],
  ])
  expect(jobs[1]?.at).toEqual(timeOfBackup([NIGHT], clock.now(), 'next'))
})

test('the server makes a missed backup at its start, and the next one at its time', async ({
  database,
  clock,
}) => {
  const directory = await aDirectory()
  const settings = { directory, ...usual, times: [NIGHT] }
  const run = () => runDueJobs({ database, clock, tasks: [backUpTask(settings)], log: console })
  clock.advanceSeconds(3 * 86_400)
  await planBackup(database.sql, settings, clock.now())
  expect(await run()).toBe(1)
  // Another start on the same day makes none.
  await planBackup(database.sql, settings, clock.now())
  expect(await run()).toBe(0)
  const [next] = await database.sql<
    { at: Date }[]
  >`select run_at as at from jobs where task = 'operator.back-up' and failed_at is null`
  expect(next?.at).toEqual(timeOfBackup([NIGHT], clock.now(), 'next'))
  clock.advanceSeconds(LONGEST_DAY_S)
  expect(await run()).toBe(1)
  expect(await readdir(directory)).toHaveLength(2)
})

describe('timeOfBackup', () => {
  const at = (text: string) => new Date(text)
  const evening = at('2026-11-27T18:00:00')
  test('finds the times around a moment, also on other days', () => {
    expect(timeOfBackup([NIGHT, 15 * 60], evening, 'last')).toEqual(at('2026-11-27T15:00:00'))
    expect(timeOfBackup([15 * 60, NIGHT], evening, 'next')).toEqual(at('2026-11-28T03:00:00'))
    expect(timeOfBackup([23 * 60], evening, 'last')).toEqual(at('2026-11-26T23:00:00'))
    const exactly = at('2026-11-27T03:00:00')
    expect(timeOfBackup([NIGHT], exactly, 'last')).toEqual(exactly)
    expect(timeOfBackup([NIGHT], exactly, 'next')).toEqual(at('2026-11-28T03:00:00'))
  })
})
