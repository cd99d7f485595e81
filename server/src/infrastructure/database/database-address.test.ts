import { expect, test } from 'vitest'
import { describeDatabaseAddress, splitDatabaseAddress } from './database-address.ts'

test.each([
  ['postgres://ann:p%40ss@db/town', ['postgres://ann:p%40ss@db/town']],
  ['postgres:///town', ['postgres:///town']],
  ['postgres://ann:pw@%2Frun%2Fdb:5433/town', ['postgres://ann:pw@%2Frun%2Fdb:5433/town']],
  [
    'postgres://ann:pw@db1:5433,db2,[::1]:5434/town?sslmode=require',
    [
      'postgres://ann:pw@db1:5433/town?sslmode=require',
      'postgres://ann:pw@db2/town?sslmode=require',
      'postgres://ann:pw@[::1]:5434/town?sslmode=require',
    ],
  ],
  [
    'postgres://db1,db2/town?target_session_attrs=primary&sslmode=require',
    ['postgres://db1/town?sslmode=require', 'postgres://db2/town?sslmode=require'],
  ],
  [
    'postgres://db1/town?sslmode=require&target_session_attrs=primary',
    ['postgres://db1/town?sslmode=require'],
  ],
  ['postgres://db1/town?target_session_attrs=any', ['postgres://db1/town']],
])('%s is the address of %j', (url, urls) => {
  expect(splitDatabaseAddress(url)).toEqual(urls)
})

test('an address is described with all its servers and without the password', () => {
  expect(describeDatabaseAddress('postgres://a%20n:secret@db1:5433,db2/town')).toEqual({
    where: 'db1:5433, db2',
    user: 'a n',
    database: 'town',
  })
})
