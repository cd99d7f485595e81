import { describe, expect, test } from 'vitest'
import { findTableOffences } from './tables.ts'

const offencesOf = (file: string, text: string) =>
  findTableOffences([{ file, text }], ['stores', 'open_stores', 'orders', 'users']).filter(
    (offence) => !offence.includes('no longer uses'),
  )

describe('a feature', () => {
  test('uses its own tables, and views that are open to all', () => {
    const text = 'sql`select from orders join open_stores stores on true`'
    expect(offencesOf('server/src/features/orders/a.sql.ts', text)).toEqual([])
  })

  test.each([
    'sql`select from users`',
    'tx`update users set name = 1`',
    'const part = sql`join users on true`',
  ])('may not use a table of another feature: %s', (text) =>
    expect(offencesOf('server/src/features/geocoding/a.sql.ts', text)).toHaveLength(1),
  )

  test('may not be bypassed by a table that a function is given', () => {
    const text = "deleteOld(sql, { table: 'users', key: 'id', time: 'created_at', until: now })"
    expect(offencesOf('server/src/features/geocoding/a.sql.ts', text)).toHaveLength(1)
  })

  test('may not be bypassed by a room beside the features', () => {
    expect(offencesOf('server/src/site/a.sql.ts', 'sql`select from users`')).toHaveLength(1)
  })

  test('may not write a table that it may only read', () => {
    expect(offencesOf('server/src/features/products/a.sql.ts', 'sql`select from stores`')).toEqual([])
    expect(
      offencesOf('server/src/features/products/a.sql.ts', 'sql`update stores set name = 1`'),
    ).toHaveLength(1)
    expect(
      offencesOf('server/src/features/orders/a.sql.ts', 'sql`update open_stores set name = 1`'),
    ).toHaveLength(1)
  })

  test('may name a table in a comment, and a test may use every table', () => {
    expect(offencesOf('server/src/features/orders/a.sql.ts', '// taken from users')).toEqual([])
    expect(offencesOf('server/src/features/orders/a.test.ts', 'sql`select from users`')).toEqual([])
  })
})

test('a query with its own condition on deleted stores is named', () => {
  const text = 'sql`select from open_stores where deleted_at is null`'
  expect(offencesOf('server/src/features/stores/a.sql.ts', text)).toHaveLength(1)
})

test('a table without an owner, and an exception that nothing uses, are named', () => {
  const offences = findTableOffences([], ['parcels'])
  expect(offences[0]).toContain('parcels belongs to no part')
  expect(offences).toContainEqual(expect.stringContaining('no longer uses'))
})
