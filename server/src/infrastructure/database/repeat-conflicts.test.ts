import { randomUUID } from 'node:crypto'
import { expect, test } from '#testing/test.ts'
import { inTransaction } from './database.ts'
import { isUnavailable } from './is-unavailable.ts'
import { repeatConflicts } from './repeat-conflicts.ts'

const conflict = (code: string) => Object.assign(new Error('collided'), { code })

test('two transactions that lock two rows in turn both succeed', async ({ database }) => {
  const { sql } = database
  const table = sql(`rows_${randomUUID()}`)
  await sql`create table ${table} (id integer primary key)`
  await sql`insert into ${table} values (1), (2)`
  const locked = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  let begun = 0
  const lockBoth = (first: number, second: number, own: 0 | 1) =>
    inTransaction(sql, async (tx) => {
      begun += 1
      await tx`select from ${table} where id = ${first} for update`
      locked[own].resolve()
      await locked[1 - own]?.promise
      await tx`select from ${table} where id = ${second} for update`
      return own
    })
  const both = Promise.all([lockBoth(1, 2, 0), lockBoth(2, 1, 1)])
  expect(await both).toEqual([0, 1])
  // One of them was ended by PostgreSQL and repeated.
  expect(begun).toBe(3)
  await sql`drop table ${table}`
})

test.for(['40P01', '40001'])(
  'a conflict %s that stays is thrown, and answered as unavailable',
  async (code) => {
    let tries = 0
    const work = async () => {
      tries += 1
      throw conflict(code)
    }
    await expect(repeatConflicts(work)).rejects.toThrow('collided')
    expect(tries).toBe(4)
    expect(isUnavailable(conflict(code))).toBe(true)
  },
)

test('any other failure is not repeated', async () => {
  let tries = 0
  const work = async () => {
    tries += 1
    throw conflict('23505')
  }
  await expect(repeatConflicts(work)).rejects.toThrow('collided')
  expect(tries).toBe(1)
})
