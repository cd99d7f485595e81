import { expect, test } from 'vitest'
import { findLockCycles, listLockSequences } from './lock-sequence.ts'

const tables = ['users', 'stores', 'promotions']
const fileOf = (text: string, name = 'some') => ({ file: `server/src/features/orders/${name}.sql.ts`, text })
const sequenceOf = (text: string) => listLockSequences([fileOf(text)], tables)[0]?.[1]

test('a transaction locks what its statements and the functions that it calls lock', () => {
  const text = `
    const lockUser = (tx: Sql) => tx\`select from users where id = \${id} for update\`
    const lock = (sql: Sql) => inTransaction(sql, async (tx) => {
      await lockUser(tx)
      await tx\`update open_stores stores set name = ''\`
      await tx\`delete from promotions where id = 1\`
    })`
  const sequences = listLockSequences([fileOf(text)], tables).map(([, sequence]) => sequence)
  expect(sequences).toContainEqual(['users', 'stores', 'promotions'])
})

test('a lock is of the table of its select, or of the alias that it names', () => {
  const select =
    'select from promotions p join open_stores s on s.id = p.store_id where s.id in (select 1 from users)'
  expect(sequenceOf(`const a = sql\`${select} for share of s\``)).toEqual(['stores'])
  expect(sequenceOf(`const a = sql\`${select} for no key update\``)).toEqual(['promotions'])
  expect(sequenceOf('const a = sql`select from users -- for update\n`')).toEqual([])
})

test('opposite orders are found, unless the reason is known', () => {
  const one = fileOf(
    'const a = sql`with s as (select from stores for update) select from users for share`',
    'one',
  )
  const other = fileOf(
    'const b = sql`with u as (select from users for update) select from stores for share`',
    'other',
  )
  expect(findLockCycles([one, other], tables, {})).toEqual([
    'stores before users in server/src/features/orders/one.sql.ts:1, after it in server/src/features/orders/other.sql.ts:1',
  ])
  expect(findLockCycles([one, other], tables, { 'stores users': 'both are shared' })).toEqual([])
  expect(findLockCycles([one], tables, { 'stores users': 'both are shared' })).toEqual([
    "'stores users' is locked in one order now: take it out of tools/checks/database/lock-sequence.ts",
  ])
})
