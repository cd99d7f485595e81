import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { anItem, aStore } from '#testing/builders.ts'
import { expect, test } from '#testing/test.ts'

const at = { latitude: '37', longitude: '-97' }

async function found(app: FastifyInstance, search: string) {
  const reply = await app.inject({ url: `/api/products/local?${new URLSearchParams({ ...at, search })}` })
  const { products, stores = [] } = reply.json()
  return [...products, ...stores].map(
    (one: { item_name?: string; name?: string }) => one.item_name ?? one.name,
  )
}

test('ligatures, wide letters and decomposed letters are found by plain ones, and find them', async ({
  app,
  database,
}) => {
  const store = await aStore(database, { latitude: 37, longitude: -97, name: 'O\ufb03ce of Tea' })
  const names = ['\ufb01g jam', '\uff23\uff2f\uff2c\uff21 can', 'cafe\u0301 latte', 'Fine soap']
  for (const name of names) await anItem(database, { storeId: store.id, name })
  expect(await found(app, 'fig')).toEqual(['\ufb01g jam'])
  expect(await found(app, '\ufb01g')).toEqual(['\ufb01g jam'])
  expect(await found(app, 'cola')).toEqual(['\uff23\uff2f\uff2c\uff21 can'])
  expect(await found(app, 'caf\u00e9')).toEqual(['cafe\u0301 latte'])
  expect(await found(app, '\uff46\uff49\uff4e\uff45')).toEqual(['Fine soap'])
  expect(await found(app, 'o\uff46fice')).toEqual(['O\ufb03ce of Tea'])
})

test('items and stores from before the migrations are found, too', async ({
  app,
  database: { sql },
  database,
}) => {
  const run = async (name: string) =>
    (await sql.unsafe(await readFile(`${import.meta.dirname}/../../../../migrations/${name}.sql`, 'utf8')))
      .count
  await run('0037-fold-plain-letters')
  const store = await aStore(database, { latitude: 37, longitude: -97, name: 'A\ufb00able Goods' })
  await anItem(database, { storeId: store.id, name: '\ufb02annel shirt' })
  await run('0094-fold-wide-letters')
  expect([await found(app, 'flannel'), await found(app, 'affable')]).toEqual([[], []])
  expect(await run('0095-items-with-wide-letters')).toBe(1)
  expect(await run('0095-items-with-wide-letters')).toBe(0)
  await run('0096-stores-with-wide-letters')
  expect(await found(app, 'flannel')).toEqual(['\ufb02annel shirt'])
  expect(await found(app, 'affable')).toEqual(['A\ufb00able Goods'])
})
