import { expect, test } from 'vitest'
import { findUnorderedLocks } from './lock-order.ts'

const offences = (sql: string, file = 'server/src/features/orders/some.sql.ts') =>
  findUnorderedLocks([{ file, text: `export const some = (tx: Sql) => tx\`${sql}\`` }])

test('a lock of several keys needs an order', () => {
  const unordered = `select from inventory_items where item_id = any(\${ids}) for update`
  expect(offences(unordered)).toEqual([
    "server/src/features/orders/some.sql.ts:1: 'for update' locks rows of several keys: say in which order",
  ])
  expect(offences(unordered.replace(' for', ' order by item_id for'))).toEqual([])
  expect(offences(`${unordered} skip locked`)).toEqual([])
})

test('the order of another select does not count', () => {
  const [one] = offences(
    'with a as (select id from stores order by id) select from stores where id in (select id from a) for share of stores',
  )
  expect(one).toContain("'for share of stores'")
})

test('one key has one row', () => {
  expect(offences(`select from users where id = \${userId} for no key update`)).toEqual([])
  expect(offences(`select from sessions where token_hash = \${hash} for key share`)).toEqual([])
})

test('comments, tests and the web are not read', () => {
  expect(offences('select 1 -- no lock')).toEqual([])
  expect(offences('select from users for update', 'server/src/features/orders/some.test.ts')).toEqual([])
})
