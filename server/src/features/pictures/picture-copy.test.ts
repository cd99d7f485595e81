import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type postgres from 'postgres'
import { anItem, aStore } from '#testing/builders.ts'
import { eventually } from '#testing/eventually.ts'
import { aPng } from '#testing/pictures.ts'
import { test as base, describe, expect } from '#testing/test.ts'
import { untilWaiting } from '#testing/until-waiting.ts'
import { isPublicAddress } from '../../infrastructure/http/public-host.ts'
import { fetchPicture, type OpenAddress, smallerVersion } from './fetch-picture.ts'
import { copyAddressOf, copyPictures } from './picture-copy.sql.ts'
import { createCopyKeeper } from './picture-copy.ts'
import { readPicture } from './read-picture.ts'

type Host = {
  asked: string[]
  answer: (request: http.IncomingMessage, response: http.ServerResponse) => void
  open: OpenAddress
}

const test = base.extend<{ host: Host }>({
  /** Another host, which answers for every name. */
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixture's needs from this pattern
  host: async ({}, use) => {
    const host: Host = {
      asked: [],
      answer: (_request, response) => response.end(aPng()),
      open: (url, signal) =>
        new Promise((resolve, reject) => {
          const { port } = server.address() as AddressInfo
          http
            .get(`http://127.0.0.1:${port}${url.pathname}${url.search}`, { signal, agent: false }, resolve)
            .on('error', reject)
        }),
    }
    const server = http.createServer((request, response) => {
      host.asked.push(request.url ?? '')
      host.answer(request, response)
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    await use(host)
    server.closeAllConnections()
    server.close()
  },
})

const idOf = (image: string | null | undefined) => image?.split('/').at(-1) ?? ''
const now = new Date('2026-11-21T12:00:00Z')

/** Makes every write of these copies wait until `release`. */
async function holdRows(sql: postgres.Sql, ids: readonly string[]) {
  const held = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const holding = sql.begin(async (tx) => {
    await tx`select from remote_pictures where id = any(${[...ids]}) for update`
    held.resolve()
    await released.promise
  })
  await Promise.race([held.promise, holding])
  return { release: released.resolve }
}

describe('a picture of another host', () => {
  test('gets an address on this server in every way of writing an item', async ({ database }) => {
    const { sql } = database
    const { storeId, itemId } = await anItem(database)
    const address = 'https://cdn.shopify.com/loaf.jpg?v=1'
    const imageOf = async () => {
      const [row] = await sql`select image from inventory_items where item_id = ${itemId}`
      return row?.image
    }
    for (const written of [address, 'HTTPS://pictures.example/x.png', ' https://pictures.example/y.png']) {
      await sql`update inventory_items set image = ${written} where item_id = ${itemId}`
      expect(await imageOf()).toBe(copyAddressOf(written))
    }
    await sql`
      insert into inventory_items (store_id, item_id, name, category, price_cents, image)
      values (${storeId}, 'second', 'Loaf', 'uncategorized', 100, ${address})`
    const [second] = await sql`select image from inventory_items where item_id = 'second'`
    expect(second?.image).toBe(copyAddressOf(address))
    expect(await copyPictures(sql, storeId, [null, address, '/api/pictures/x'])).toEqual([
      null,
      copyAddressOf(address),
      '/api/pictures/x',
    ])
  })

  test('is fetched once, at the first request, and then served from this server', async ({
    app,
    database,
    host,
  }) => {
    const { id: storeId } = await aStore(database)
    const bytes = aPng(5000)
    host.answer = (_request, response) => response.end(bytes)
    const [image] = await copyPictures(database.sql, storeId, ['https://pictures.example/one.png'])
    const copies = createCopyKeeper((address) => fetchPicture(address, host.open))
    const find = () => copies.find(database.sql, idOf(image), now)
    const [first, second] = await Promise.all([find(), find()])
    expect([first?.contentType, first?.bytes, second?.bytes]).toEqual(['image/png', bytes, bytes])
    expect((await find())?.bytes).toEqual(bytes)
    expect(host.asked).toEqual(['/one.png'])
    const served = await app.inject({ url: image ?? '' })
    expect(served.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
    expect(served.rawPayload).toEqual(bytes)
  })

  test('is not fetched when no item has named it', async ({ app, database, host }) => {
    const copies = createCopyKeeper((address) => fetchPicture(address, host.open))
    const copyId = idOf(copyAddressOf('https://pictures.example/unnamed.png'))
    expect(await copies.find(database.sql, copyId, now)).toBeNull()
    expect(host.asked).toEqual([])
    expect((await app.inject({ url: `/api/pictures/copies/${copyId}` })).statusCode).toBe(404)
  })

  test.for([
    ['a page', (response: http.ServerResponse) => response.end('<!doctype html>')],
    ['an SVG', (response: http.ServerResponse) => response.end('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    [
      'too many pixels',
      (response: http.ServerResponse) => response.end(aPng(64, { width: 60_000, height: 60_000 })),
    ],
    ['too many bytes', (response: http.ServerResponse) => response.end(aPng(3 * 1024 * 1024))],
    ['an error', (response: http.ServerResponse) => response.writeHead(500).end(aPng())],
    ['a redirect', (response: http.ServerResponse) => response.writeHead(302, { location: '/inside' }).end()],
    ['half an answer', (response: http.ServerResponse) => response.destroy()],
  ] as const)(
    'is missing when its host sends %s, and the host is not called again for a while',
    async ([what, answer], { database, host }) => {
      const { id: storeId } = await aStore(database)
      host.answer = (_request, response) => answer(response)
      const [image] = await copyPictures(database.sql, storeId, [
        `https://pictures.example/${encodeURI(what)}`,
      ])
      const copies = createCopyKeeper((address) => fetchPicture(address, host.open))
      const find = (at: Date) => copies.find(database.sql, idOf(image), at)
      expect(await find(now)).toBeNull()
      expect(await find(now)).toBeNull()
      expect(host.asked).toHaveLength(1)
      host.answer = (_request, response) => response.end(aPng())
      expect(await find(new Date(now.getTime() + 11 * 60_000))).not.toBeNull()
    },
  )

  test('is not stored when the copies of its store take 1 GB, also when two arrive at the same time', async ({
    database,
    host,
  }) => {
    const { sql } = database
    const { id: storeId } = await aStore(database)
    const room = 2 * 1024 * 1024
    await sql`
      insert into pictures (id, content_type, bytes)
      values ('large', 'image/png', convert_to(repeat('x', ${room}), 'UTF8'))`
    await sql`
      insert into remote_pictures (id, address, store_id, picture_id)
      select 'copy ' || number, 'https://pictures.example/' || number, ${storeId}, 'large'
      from generate_series(2, 512) as number`
    host.answer = (_request, response) => response.end(aPng(room))
    const ids = (
      await copyPictures(sql, storeId, ['https://pictures.example/a.png', 'https://pictures.example/b.png'])
    ).map(idOf)
    const find = (copyId: string) =>
      createCopyKeeper((address) => fetchPicture(address, host.open)).find(sql, copyId, now)

    const { release } = await holdRows(sql, ids)
    const found = Promise.all(ids.map(find))
    await untilWaiting(database, 2)
    release()
    expect((await found).filter((picture) => picture !== null)).toHaveLength(1)
    // The refused one is not fetched again at each request.
    await Promise.all(ids.map(find))
    expect(host.asked.toSorted()).toEqual(['/a.png', '/b.png'])
  })

  test('is requested in the size of a card when its platform offers sizes', () => {
    const versions = {
      'https://cdn.shopify.com/s/files/loaf.jpg?v=17':
        'https://cdn.shopify.com/s/files/loaf.jpg?v=17&width=800',
      'https://images.squarespace-cdn.com/content/loaf.jpg':
        'https://images.squarespace-cdn.com/content/loaf.jpg?format=750w',
      'https://static.wixstatic.com/media/a_b~mv2.jpg':
        'https://static.wixstatic.com/media/a_b~mv2.jpg/v1/fit/w_800,h_800,q_85/a_b~mv2.jpg',
      'https://pictures.example/loaf.jpg': 'https://pictures.example/loaf.jpg',
    }
    for (const [address, smaller] of Object.entries(versions)) {
      expect(smallerVersion(new URL(address)).href).toBe(smaller)
    }
  })
})

test('a picture is fetched although the hosts of another store do not answer', async ({ database }) => {
  const { sql } = database
  const [slow, other] = [await aStore(database), await aStore(database)]
  const addresses = Array.from({ length: 120 }, (_, number) => `https://slow.example/${number}.png`)
  const slowIds = (await copyPictures(sql, slow.id, addresses)).map(idOf)
  const [id] = (await copyPictures(sql, other.id, ['https://pictures.example/quick.png'])).map(idOf)
  const answered = Promise.withResolvers<void>()
  const asked: string[] = []
  const copies = createCopyKeeper(async (address) => {
    asked.push(address)
    if (address.startsWith('https://slow.example/')) await answered.promise
    return readPicture(aPng())
  })
  let refused = 0
  const slowOnes = slowIds.map(async (slowId) => {
    const picture = await copies.find(sql, slowId, now)
    if (picture === null) refused++
  })
  await eventually(() => expect(asked).toHaveLength(2))
  expect(await copies.find(sql, id ?? '', now)).not.toBeNull()
  // A store has a limited number of waiting requests.
  await eventually(() => expect(refused).toBe(20))
  answered.resolve()
  await Promise.all(slowOnes)
  expect(asked).toHaveLength(101)
})

describe('the inside of the network', () => {
  test.for([
    'https://localhost/x.png',
    'https://127.0.0.1/x.png',
    'https://[::1]/x.png',
    'https://169.254.169.254/latest/meta-data',
    'https://2130706433/x.png',
    'http://pictures.example/x.png',
    'https://pictures.example:8443/x.png',
  ])('is not called for pictures: %s', async (address) => {
    const failure = await fetchPicture(address).catch((error: Error) => error)
    expect(String(failure) + String((failure as Error).cause)).toMatch(/public/)
  })

  test.for([
    ['8.8.8.8', true],
    ['2606:4700::1111', true],
    ['10.1.2.3', false],
    ['100.64.0.1', false],
    ['172.31.0.1', false],
    ['192.168.1.1', false],
    ['0.0.0.0', false],
    ['255.255.255.255', false],
    ['::1', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:8.8.8.8', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['localhost', false],
  ] as const)('%s is public: %s', ([address, isPublic]) => {
    expect(isPublicAddress(address)).toBe(isPublic)
  })
})
