import type postgres from 'postgres'
import { anItem, aStore } from '#testing/builders.ts'
import { expect, test } from '#testing/test.ts'
import { untilWaiting } from '#testing/until-waiting.ts'
import { reachOf } from '../../stores/public.ts'
import { planForgetting } from './forget-words.ts'
import { meaningOf } from './nearby-words.fixture.ts'

const cells = reachOf({ latitude: 36.1627, longitude: -86.7816 }, 15).cells

/** The words nearby that a typed word is corrected to. */
const meantBy = async (sql: postgres.Sql, typed: string) =>
  (await meaningOf(sql, typed, cells))[0]?.choices.flat().map(({ word }) => word)

test('words that no item contains are forgotten every day, and the others are kept', async ({
  database,
  clock,
  runJobs,
}) => {
  const { sql } = database
  const { id: storeId } = await aStore(database)
  for (const name of ['Bandoneon', 'Theremin', 'Zeppelin']) await anItem(database, { storeId, name })
  await sql`delete from inventory_items where name = 'Zeppelin'`
  await sql`update inventory_items set name = 'Kalimba' where name = 'Theremin'`
  await planForgetting(sql, clock.now())
  await runJobs()
  expect(await meantBy(sql, 'zepelin')).toEqual(['zeppelin'])
  for (let day = 0; day < 2; day++) {
    clock.advanceSeconds(24 * 60 * 60)
    await runJobs()
    expect(await meantBy(sql, 'zepelin')).toEqual([])
    expect(await meantBy(sql, 'teremin')).toEqual([])
    expect(await meantBy(sql, 'kalimbba')).toEqual(['kalimba'])
    expect(await meantBy(sql, 'bandonon')).toEqual(['bandoneon'])
    // The changes of each cell are one row again.
    expect(await sql`select from word_changes group by cell having count(*) > 1`).toHaveLength(0)
    await anItem(database, { storeId, name: 'Zeppelin' })
    await sql`delete from inventory_items where name = 'Zeppelin'`
  }
})

test('a word that comes back while it is forgotten is known again', async ({ database, clock, runJobs }) => {
  const { sql } = database
  const { id: storeId } = await aStore(database)
  const { itemId } = await anItem(database, { storeId, name: 'Ocarina' })
  await sql`delete from inventory_items where store_id = ${storeId} and item_id = ${itemId}`
  await planForgetting(sql, clock.now())
  clock.advanceSeconds(24 * 60 * 60)
  let forgetting: Promise<unknown> | undefined
  await sql.begin(async (tx) => {
    await tx`select from nearby_words where word = 'ocarina' for update`
    forgetting = runJobs()
    await untilWaiting(database)
    await anItem(database, { storeId, name: 'Ocarina' })
  })
  await forgetting
  expect(await meantBy(sql, 'ocarinna')).toEqual(['ocarina'])
})
