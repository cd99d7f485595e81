import type { FastifyInstance } from 'fastify'
import { aPicture } from '#testing/builders.ts'
import { describe, expect, test } from '#testing/test.ts'
import { callBehindLock, untilWaiting } from '#testing/until-waiting.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { aShop, ownerOf, type Shop } from '../inventory/inventory.fixture.ts'
import { addStore, aStoreDraft, updateStore } from '../stores/own-stores.fixture.ts'
import { copyAddressOf, copyPictures } from './picture-copy.sql.ts'
import { deleteUnusedPictures } from './remove-unused-pictures.sql.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const GONE = 'That picture is gone. Choose it again.'

/** A shop with an item, and a form with a picture that was uploaded two days ago. */
async function anOldForm(app: FastifyInstance, database: Database) {
  const shop = await aShop(database)
  const owner = ownerOf(app, shop)
  await owner.add({ item_id: 'loaf', item_name: 'Loaf', price: 8.5 })
  const image = await aPicture(database, new Date(Date.now() - 2 * DAY_MS))
  const remove = () => deleteUnusedPictures(database.sql, new Date(Date.now() - DAY_MS))
  const state = async () => [
    await database.sql`select * from stores where id = ${shop.store.id}`,
    await database.sql`select * from inventory_items where store_id = ${shop.store.id} order by item_id`,
    await database.sql`select id from stores where owner_id = ${shop.store.ownerId}`,
  ]
  return { shop, owner, image, remove, state }
}

const ownerIn = ({ store, headers }: Shop) => ({ id: store.ownerId, headers })

/** Each call that writes a picture, with the name of its field. */
const WRITES = [
  [
    'a changed item',
    'image',
    (app: FastifyInstance, shop: Shop, image: string) =>
      ownerOf(app, shop).change('loaf', { item_name: 'Sourdough', image }),
  ],
  [
    'a new item',
    'image',
    (app: FastifyInstance, shop: Shop, image: string) =>
      ownerOf(app, shop).add({ item_id: 'rye', item_name: 'Rye', price: 7, image }),
  ],
  [
    'the logo of a changed store',
    'logo',
    (app: FastifyInstance, shop: Shop, logo: string) =>
      updateStore(app, ownerIn(shop), shop.store.id, aStoreDraft({ logo })),
  ],
  [
    'the picture of a new store',
    'picture',
    (app: FastifyInstance, shop: Shop, picture: string) =>
      addStore(app, ownerIn(shop), aStoreDraft({ picture })),
  ],
] as const

describe('a picture that was removed before it was saved is refused at its field', () => {
  test.for(WRITES)('for %s', async ([, field, write], { app, database }) => {
    const { shop, image, remove, state } = await anOldForm(app, database)
    await remove()
    const before = await state()
    const reply = await write(app, shop, image)
    expect([reply.statusCode, reply.json()]).toMatchObject([
      400,
      { code: 'invalid_input', message: GONE, fields: { [field]: GONE } },
    ])
    expect(await state()).toEqual(before)
    const again = await aPicture(database)
    expect((await write(app, shop, again)).statusCode).toBeLessThan(300)
  })

  test.for(WRITES)(
    'when it waits while the removal runs, for %s',
    async ([, field, write], { app, database }) => {
      const { shop, image, remove, state } = await anOldForm(app, database)
      const before = await state()
      const [reply] = await callBehindLock(
        database,
        (tx) => tx`select from people where id = ${shop.store.ownerId} for update`,
        () => [write(app, shop, image)],
        () => remove(),
      )
      expect([reply?.statusCode, reply?.json().fields]).toEqual([400, { [field]: GONE }])
      expect(await state()).toEqual(before)
    },
  )

  test.for(WRITES)('when the removal holds it, for %s', async ([, field, write], { app, database }) => {
    const { shop, image, remove, state } = await anOldForm(app, database)
    const before = await state()
    const id = image.replace('/api/pictures/', '')
    await database.sql`
      insert into picture_uploads (user_id, picture_id, bytes) values (${shop.store.ownerId}, ${id}, 64)`
    const replies: ReturnType<typeof write>[] = []
    await callBehindLock(
      database,
      // The removal has the picture, and waits before it removes the upload with it.
      (tx) => tx`select from picture_uploads where picture_id = ${id} for update`,
      () => [remove()],
      async () => {
        const reply = write(app, shop, image)
        replies.push(reply)
        await Promise.race([reply, untilWaiting(database, 2)])
      },
    )
    const reply = await replies[0]
    expect([reply?.statusCode, reply?.json().fields]).toEqual([400, { [field]: GONE }])
    expect(await state()).toEqual(before)
  })
})

test('a copy that was removed is refused, and made again from its original address', async ({
  app,
  database,
}) => {
  const { shop, owner, remove } = await anOldForm(app, database)
  const original = `https://pictures.example/${shop.store.id}.png`
  await copyPictures(database.sql, shop.store.id, [original])
  await database.sql`update remote_pictures set created_at = now() - interval '2 days'`
  await remove()
  const refused = await owner.change('loaf', { image: copyAddressOf(original) })
  expect([refused.statusCode, refused.json().fields]).toEqual([400, { image: GONE }])
  const taken = await owner.change('loaf', { image: original })
  expect(taken.json().item.image).toBe(copyAddressOf(original))
  expect((await owner.change('loaf', { image: copyAddressOf(original) })).statusCode).toBe(200)
})

test('an item and a store that have a picture which is gone can be saved with it', async ({
  app,
  database,
}) => {
  const { shop, owner, image, remove } = await anOldForm(app, database)
  await remove()
  await database.sql`update inventory_items set image = ${image} where store_id = ${shop.store.id}`
  await database.sql`update stores set logo = ${image} where id = ${shop.store.id}`
  const item = await owner.change('loaf', { item_name: 'Sourdough', image })
  expect([item.statusCode, item.json().item]).toMatchObject([200, { item_name: 'Sourdough', image }])
  const store = await updateStore(app, ownerIn(shop), shop.store.id, aStoreDraft({ logo: image }))
  expect([store.statusCode, store.json().store]).toMatchObject([200, { logo: image }])
  // Another row does not have it yet.
  await owner.add({ item_id: 'rye', item_name: 'Rye', price: 7 })
  expect((await owner.change('rye', { image })).statusCode).toBe(400)
  expect((await owner.change('none', { image })).statusCode).toBe(404)
})
