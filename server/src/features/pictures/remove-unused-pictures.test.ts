import { createHash } from 'node:crypto'
import { anItem, aStore, signedIn } from '#testing/builders.ts'
import { aPng } from '#testing/pictures.ts'
import { expect, test } from '#testing/test.ts'
import { callBehindLock } from '#testing/until-waiting.ts'
import { type Database, inTransaction, type Sql } from '../../infrastructure/database/database.ts'
import { aStoreDraft } from '../stores/own-stores.fixture.ts'
import { copyPictures } from './picture-copy.sql.ts'
import { deleteUnusedPictures } from './remove-unused-pictures.sql.ts'

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

/** An unused upload and an unused copy of two days ago, and an item that can take one of them. */
async function unusedPictures(database: Database) {
  const { sql } = database
  const store = await aStore(database)
  const { itemId } = await anItem(database, { storeId: store.id })
  const pictureId = createHash('sha256').update(store.id).digest('hex')
  await sql`
    insert into pictures (id, content_type, bytes, created_at)
    values (${pictureId}, 'image/png', ${Buffer.from('png')}, now() - interval '2 days')`
  const [copy] = await copyPictures(sql, store.id, [`https://pictures.example/${store.id}.png`])
  await sql`update remote_pictures set created_at = now() - interval '2 days' where store_id = ${store.id}`
  const take = (tx: Sql, image: string) =>
    tx`update inventory_items set image = ${image} where store_id = ${store.id} and item_id = ${itemId}`
  const kept = async () => [
    ...(await sql`select from pictures where id = ${pictureId}`),
    ...(await sql`select from remote_pictures where store_id = ${store.id}`),
  ]
  const remove = () => deleteUnusedPictures(sql, new Date(Date.now() - DAY_MS))
  return { store, images: [`/api/pictures/${pictureId}`, copy ?? ''], take, kept, remove }
}

test.for([0, 1])(
  'a picture that an item takes before the removal looks stays (%i)',
  async (which, { database }) => {
    const { store, images, take, kept, remove } = await unusedPictures(database)
    const image = images[which] ?? ''
    await inTransaction(database.sql, async (tx) => {
      await copyPictures(tx, store.id, [image])
      await take(tx, image)
      await remove()
    })
    expect(await kept()).toHaveLength(1)
    await remove()
    expect(await kept()).toHaveLength(1)
  },
)

test.for([0, 1])(
  'a picture that an item takes after the removal has looked stays (%i)',
  async (which, { database }) => {
    const { images, take, kept, remove } = await unusedPictures(database)
    await callBehindLock(
      database,
      // The removal has listed what is shown, and waits before it locks what is not.
      (tx) => tx`lock table remote_pictures, pictures in exclusive mode`,
      () => [remove()],
      (tx) => take(tx, images[which] ?? ''),
    )
    expect(await kept()).toHaveLength(1)
  },
)

test('the removal waits for no store that takes a picture as its logo, and leaves the picture', async ({
  app,
  database,
}) => {
  const { store, images, kept, remove } = await unusedPictures(database)
  const [image] = images
  const headers = await signedIn(database, { id: store.ownerId })
  const [reply] = await callBehindLock(
    database,
    // The store has taken the picture, and waits before it is saved.
    (tx) => tx`lock table stores in share row exclusive mode`,
    () => [
      app.inject({
        method: 'PUT',
        url: `/api/stores/${store.id}`,
        headers,
        payload: aStoreDraft({ logo: image }),
      }),
    ],
    () => remove(),
  )
  expect(reply?.statusCode, reply?.body).toBe(200)
  expect(await kept()).toHaveLength(1)
  const page = await app.inject({ url: image ?? '' })
  expect(page.statusCode).toBe(200)
})
