import { expect, test } from 'vitest'
import { findShapeOffences } from './file-shape.ts'

const line = 'export const a = 1\n'

test.each([
  ['server/src/a.ts', line.repeat(300)],
  ['server/src/features/orders/place-order.ts', line],
  ['server/src/a.sql.ts', 'await sql`select id from stores`'],
  [
    'server/src/a.sql.ts',
    'delete from a where id = any(array(\nselect id from a limit 20 for update skip locked\n))',
  ],
  ['server/src/a.sql.ts', 'where b in (select id from b) order by id limit 20 for update skip locked'],
  ['server/src/a.test.ts', "sql.unsafe('select 1')"],
])('%s is accepted', (file, text) => {
  expect(findShapeOffences([{ file, text }])).toEqual([])
})

test.each([
  ['server/src/a.ts', line.repeat(301)],
  ['web/src/features/cart/index.ts', line],
  ['web/src/features/cart/cart-utils.ts', line],
  ['server/src/helpers.ts', line],
  ['server/src/a.sql.ts', "sql.unsafe('columns')"],
  [
    'server/src/a.sql.ts',
    'delete from a where id in (\nselect id from a where max(b, (c)) < 5 limit 20 for update skip locked)',
  ],
])('%s is refused', (file, text) => {
  expect(findShapeOffences([{ file, text }])).toHaveLength(1)
})
