import { expect, test } from '#testing/test.ts'
import { migrate } from './migrate.ts'
import { aDirectory, anEmptyDatabase } from './migrations.fixture.ts'
import { planMigrations } from './plan-migrations.ts'

const TODAY = {
  '0001-a.sql': `
    create table shops (id int primary key, name text);
    create table wares (id int primary key, shop int);
    insert into wares select generate_series(1, 20000);`,
}
const PENDING = {
  '0002-column.sql': 'alter table shops add column color text; create table colors (name text);',
  '0003-type.sql': '-- contract after 0002\nalter table wares alter column shop type bigint;',
  '0004-index.sql': 'create index on wares (shop); create index on colors (name);',
  '0005-rows.sql':
    '-- in batches\nupdate shops set color = name where id = any(array(select id from shops where color is null limit 9));',
  '0006-gone.sql': 'drop table wares;',
}

test('the plan says what waits for each migration, and changes nothing', async () => {
  const connect = await anEmptyDatabase()
  const live = connect()
  await migrate(live, await aDirectory(TODAY))
  const directory = await aDirectory({ ...TODAY, ...PENDING })
  const planned = await planMigrations(live, directory)
  const lines = planned.map(({ name, contractAfter, inBatches, tables }) => [
    ...[name, contractAfter, inBatches],
    ...tables.map((table) => `${table.name}: ${table.waits}${table.rewritten ? ', rewritten' : ''}`),
  ])
  expect(lines).toEqual([
    ['0002-column.sql', null, false, 'shops: reads and writes wait'],
    ['0003-type.sql', 2, false, 'wares: reads and writes wait, rewritten'],
    ['0004-index.sql', null, false, 'wares: writes wait'],
    ['0005-rows.sql', null, true, 'shops: writes of the same rows wait'],
    ['0006-gone.sql', null, false, 'wares: reads and writes wait'],
  ])
  const [size] = await live<{ bytes: number }[]>`select pg_total_relation_size('wares')::int as bytes`
  const [, type, index, , gone] = planned.map(({ tables }) => tables[0])
  expect(type).toMatchObject({ bytes: size?.bytes, seconds: (size?.bytes ?? 0) / 20_000_000 })
  expect(index).toMatchObject({ bytes: size?.bytes, seconds: (size?.bytes ?? 0) / 100_000_000 })
  expect(gone).toMatchObject({ bytes: size?.bytes, seconds: 0 })
  expect(await live`select name from migrations`).toEqual([{ name: '0001-a.sql' }])
  expect(await live`select to_regclass('colors') as colors`).toEqual([{ colors: null }])
})

test('nothing is planned for a database that has everything', async () => {
  const connect = await anEmptyDatabase()
  const directory = await aDirectory(TODAY)
  await migrate(connect(), directory)
  expect(await planMigrations(connect(), directory)).toEqual([])
})
