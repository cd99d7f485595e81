import { anItem, aStore, signedIn } from '#testing/builders.ts'
import { aPng } from '#testing/pictures.ts'
import { expect, test } from '#testing/test.ts'
import { copyPictures } from './picture-copy.sql.ts'

const DAY_MS = 24 * 60 * 60 * 1000

test("unused pictures are removed after a day and no longer count against their person's limit", async ({
  app,
  database,
  clock,
  runJobs,
}) => {
  const { sql } = database
  const store = await aStore(database)
  const headers = {
    ...(await signedIn(database, { id: store.ownerId }, clock.now())),
    'content-type': 'image/png',
  }
  const upload = async () => {
    const reply = await app.inject({ method: 'POST', url: '/api/pictures', headers, payload: aPng() })
    return reply.json<{ image: string }>().image
  }
  const [shown, ordered, unused] = [await upload(), await upload(), await upload()]
  const [logo, picture] = [await upload(), await upload()]
  await sql`update stores set logo = ${logo}, picture = ${picture} where id = ${store.id}`
  const { itemId } = await anItem(database, { storeId: store.id })
  await sql`update inventory_items set image = ${shown} where store_id = ${store.id} and item_id = ${itemId}`
  const orderId = '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11'
  await sql.begin(async (tx) => {
    // A line without its order: only the picture matters.
    await tx`set local session_replication_role = replica`
    await tx`
    insert into order_lines (order_id, line_number, store_id, item_id, store_name, item_name, category_name, image,
      price_cents, quantity)
    values (${orderId}, 1, ${store.id}, 'gone', 'Store', 'Loaf', 'Bakery', ${ordered}, 100, 1)`
  })
  await copyPictures(sql, store.id, ['https://pictures.example/seen-once.png'])
  await runJobs()
  const kept = async () =>
    (await sql`select id from pictures order by id`).map(({ id }) => `/api/pictures/${id}`)
  expect(await kept()).toEqual([shown, ordered, unused, logo, picture].sort())

  clock.advanceSeconds(2 * 24 * 60 * 60)
  const fresh = await upload()
  await sql`update remote_pictures set created_at = ${new Date(clock.now().getTime() - 2 * DAY_MS)}`
  await runJobs()
  expect(await kept()).toEqual([shown, ordered, fresh, logo, picture].sort())
  expect(await sql`select from picture_uploads`).toHaveLength(5)
  expect(await sql`select from remote_pictures`).toHaveLength(0)
  expect(await sql`select run_at from jobs where task = 'pictures.remove-unused'`).toHaveLength(1)
})
