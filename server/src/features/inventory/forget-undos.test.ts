import { expect, test } from '#testing/test.ts'
import { aShop, ownerOf } from './inventory.fixture.ts'

test('undos are deleted after a day, and younger ones on a later day', async ({
  app,
  database,
  clock,
  runJobs,
}) => {
  const owner = ownerOf(app, await aShop(database))
  for (const id of ['a', 'b']) await owner.add({ item_id: id, item_name: 'Loaf', price: 8.5 })
  const remove = async (id: string) =>
    (await owner.changeMany({ itemIds: [id], change: { kind: 'remove' } })).json().undoId
  const undos = async () => (await database.sql`select id from inventory_undos`).map(({ id }) => id)
  await remove('a')
  clock.advanceSeconds(20 * 60 * 60)
  const second = await remove('b')
  clock.advanceSeconds(5 * 60 * 60)
  await runJobs()
  expect(await undos()).toEqual([second])
  clock.advanceSeconds(25 * 60 * 60)
  await runJobs()
  expect([await undos(), await database.sql`select from jobs`]).toEqual([[], []])
})
