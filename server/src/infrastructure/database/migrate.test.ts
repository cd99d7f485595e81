import type postgres from 'postgres'
import { eventually } from '#testing/eventually.ts'
import { expect, test } from '#testing/test.ts'
import { untilWaiting } from '#testing/until-waiting.ts'
import { assertMigrated, migrate } from './migrate.ts'
import { aDirectory, anEmptyDatabase } from './migrations.fixture.ts'

/** Waits until this many connections wait: for a lock, or for their turn to migrate. */
const untilPaused = (sql: postgres.Sql, count: number) =>
  eventually(async () => {
    const paused = await sql`
      select from pg_stat_activity
      where datname = current_database() and (wait_event_type = 'Lock' or wait_event = 'PgSleep')`
    expect(paused.length).toBeGreaterThanOrEqual(count)
  })

/** Ends a test that would hang without its guard. */
const HANGS_AFTER_MS = 30_000

test('processes that start together migrate one at a time, and each file runs once', async () => {
  const connect = await anEmptyDatabase()
  const directory = await aDirectory({
    '0001-slow.sql':
      'create table runs (number int); select pg_advisory_xact_lock(1); insert into runs values (1);',
    '0002-next.sql': 'insert into runs values (2);',
    'notes.txt': 'no migration',
  })
  const observer = connect()
  await observer`select pg_advisory_lock(1)`
  const ran = Promise.all(Array.from({ length: 4 }, () => migrate(connect(), directory)))
  // The first process is in the middle of the first file, and the others wait for it.
  await Promise.race([untilPaused(observer, 4), ran])
  await observer`select pg_advisory_unlock(1)`
  await expect(ran.then((all) => all.filter((names) => names.length > 0))).resolves.toEqual([
    ['0001-slow.sql', '0002-next.sql'],
  ])
  expect(await connect()`select number from runs order by number`).toEqual([{ number: 1 }, { number: 2 }])
})

test('a file that fails leaves the earlier ones done, and the next start goes on', async () => {
  const connect = await anEmptyDatabase()
  const good = { '0001-good.sql': 'create table good (number int);' }
  const bad = await aDirectory({
    ...good,
    '0002-bad.sql': 'create table bad (number int); select from nowhere;',
  })
  await expect(migrate(connect(), bad)).rejects.toMatchObject({ code: '42P01' })
  const [found] = await connect()`select to_regclass('good') as good, to_regclass('bad') as bad`
  expect(found).toEqual({ good: 'good', bad: null })
  const corrected = await aDirectory({ ...good, '0002-bad.sql': 'create table bad (number int);' })
  expect(await migrate(connect(), corrected)).toEqual(['0002-bad.sql'])
})

test('a migration has no time limit', async () => {
  const sql = (await anEmptyDatabase())()
  await sql`set statement_timeout = '20s'`
  const limit = `create table noted as select current_setting('statement_timeout') as "limit";`
  await migrate(sql, await aDirectory({ '0001-noted.sql': limit }))
  expect(await sql`select "limit" from noted`).toEqual([{ limit: '0' }])
  expect(await sql`show statement_timeout`).toEqual([{ statementTimeout: '20s' }])
})

test('the table of an earlier version gets the number of a contracting migration', async () => {
  const connect = await anEmptyDatabase()
  const sql = connect()
  await sql`create table migrations (name text primary key, ran_at timestamptz not null default now())`
  await sql`insert into migrations (name) values ('0001-a.sql')`
  await migrate(
    connect(),
    await aDirectory({ '0001-a.sql': 'select 1;', '0002-b.sql': '-- contract after 0001\nselect 1;' }),
  )
  expect(await sql`select name, contract_after from migrations order by name`).toEqual([
    { name: '0001-a.sql', contractAfter: null },
    { name: '0002-b.sql', contractAfter: 1 },
  ])
})

const OLD = { '0001-a.sql': 'create table things (id int primary key);' }
const EXPANDED = { ...OLD, '0002-b.sql': 'alter table things add column name text;' }
const CONTRACTED = {
  ...EXPANDED,
  '0003-c.sql': '-- contract after 0002\nalter table things drop column id;',
}

test('an older process starts beside a newer schema that it can read', async () => {
  const connect = await anEmptyDatabase()
  const [oldest, older] = [await aDirectory(OLD), await aDirectory(EXPANDED)]
  await migrate(connect(), older)
  expect(await migrate(connect(), oldest)).toEqual([])
  await expect(assertMigrated(connect(), oldest)).resolves.toBeUndefined()

  await migrate(connect(), await aDirectory(CONTRACTED))
  expect(await migrate(connect(), older)).toEqual([])
  await expect(assertMigrated(connect(), older)).resolves.toBeUndefined()
  const refused = migrate(connect(), oldest)
  await expect(refused).rejects.toThrow("it has the migration '0003-c.sql'")
  await expect(refused).rejects.toThrow('Versions from migration 0002 on can read it.')
  await expect(assertMigrated(connect(), oldest)).rejects.toThrow('not prepared by this version')
})

test('a process with other migrations than the database is refused, and changes nothing', async () => {
  const connect = await anEmptyDatabase()
  await migrate(connect(), await aDirectory(EXPANDED))
  const renamed = await aDirectory({ ...OLD, '0002-other.sql': 'drop table things;' })
  await expect(migrate(connect(), renamed)).rejects.toThrow("it has the migration '0002-b.sql'")
  const unknownInBetween = await aDirectory({ '0003-c.sql': 'drop table things;' })
  await expect(migrate(connect(), unknownInBetween)).rejects.toThrow("it has the migration '0001-a.sql'")
  await expect(assertMigrated(connect(), await aDirectory(CONTRACTED))).rejects.toThrow('not prepared')
  await migrate(connect(), await aDirectory({ ...EXPANDED, '0004-d.sql': 'select 1;' }))
  const withoutThird = migrate(connect(), await aDirectory(CONTRACTED))
  await expect(withoutThird).rejects.toThrow("it has the migration '0004-d.sql'")
})

test(
  'an older process starts while a newer one migrates',
  async () => {
    const connect = await anEmptyDatabase()
    const observer = connect()
    const older = await aDirectory(OLD)
    await migrate(observer, older)
    await observer`select pg_advisory_lock(1)`
    const newer = await aDirectory({ ...OLD, '0002-slow.sql': 'select pg_advisory_xact_lock(1);' })
    const ran = migrate(connect(), newer)
    await untilPaused(observer, 1)
    expect(await migrate(connect(), older)).toEqual([])
    await observer`select pg_advisory_unlock(1)`
    expect(await ran).toEqual(['0002-slow.sql'])
  },
  HANGS_AFTER_MS,
)

test(
  'a migration that waits for a long read lets other reads pass',
  async () => {
    const connect = await anEmptyDatabase()
    const observer = connect()
    await migrate(connect(), await aDirectory(OLD))
    const ran = await connect().begin(async (long) => {
      await long`select from things`
      const ran = migrate(connect(), await aDirectory(EXPANDED))
      await untilWaiting({ sql: observer })
      // This one stands behind the migration, and is done while the long read still lasts.
      await connect()`select from things`
      return { ran }
    })
    expect(await ran.ran).toEqual(['0002-b.sql'])
  },
  HANGS_AFTER_MS,
)

test('batches run beside a writer, and go on where they were interrupted', async () => {
  const connect = await anEmptyDatabase()
  const observer = connect()
  const table = `
    create table things (id int primary key, times int not null default 0);
    insert into things select generate_series(1, 10);`
  await migrate(connect(), await aDirectory({ '0001-a.sql': table }))
  const directory = await aDirectory({
    '0001-a.sql': table,
    '0002-b.sql': `-- Counts.\n-- in batches\nupdate things set times = times + 1
      where id = any(array(select id from things where times = 0 order by id limit 3 for update));`,
  })
  await connect().begin(async (writer) => {
    await writer`select from things where id = 7 for update`
    const interrupted = migrate(connect(), directory).catch(({ code }) => code)
    await untilWaiting({ sql: observer })
    // Six rows are changed for good, and everybody can write them.
    expect(await observer`update things set id = -id where times = 1 returning 1`).toHaveLength(6)
    await observer`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    expect(await interrupted).toMatch(/^(57P01|CONNECTION_CLOSED)$/)
    await writer`insert into things values (11)`
  })
  expect(await migrate(connect(), directory)).toEqual(['0002-b.sql'])
  expect(await observer`select times, count(*)::int from things group by times`).toEqual([
    { times: 1, count: 11 },
  ])
})
