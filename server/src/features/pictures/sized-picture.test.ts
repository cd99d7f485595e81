import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Transformer } from '@napi-rs/image'
import type { FastifyInstance } from 'fastify'
import { PICTURE_WIDTHS, type PictureWidth } from '#contract/pictures/picture-widths.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { aStore, aUser } from '#testing/builders.ts'
import { eventually } from '#testing/eventually.ts'
import { aJpegOfTwoSizes, aPng, aPngWithProfile } from '#testing/pictures.ts'
import { describe, expect, test } from '#testing/test.ts'
import { callBehindLock } from '#testing/until-waiting.ts'
import { convertPicture, NotConverted } from './convert-picture.ts'
import { copyAddressOf, copyPictures } from './picture-copy.sql.ts'
import { findSize, keepSize } from './sized-picture.sql.ts'
import { createPictureSizer } from './sized-picture.ts'

let photos = 0

/** Pixels that no format compresses to nothing. No two photos are equal. */
function aPhoto(width: number, height: number): Transformer {
  const pixels = Buffer.alloc(width * height * 4, 255)
  photos++
  for (let at = 0; at < pixels.length; at += 4) {
    const place = at / 4
    pixels[at] = (place * (7919 + photos)) % 251
    pixels[at + 1] = (place % width) / 4
    pixels[at + 2] = Math.floor(place / width)
  }
  return Transformer.fromRgbaPixels(pixels, width, height)
}

const aJpeg = (width = 800, height = 600) => aPhoto(width, height).jpeg(90)

async function keep(database: Database, bytes: Buffer, contentType = 'image/jpeg'): Promise<string> {
  const id = createHash('sha256').update(bytes).digest('hex')
  await database.sql`
    insert into pictures (id, content_type, bytes) values (${id}, ${contentType}, ${bytes})
    on conflict (id) do nothing`
  return id
}

const show = (
  app: FastifyInstance,
  id: string,
  width: number | string,
  accept = 'image/avif,image/webp,*/*',
) => app.inject({ url: `/api/pictures/${id}?width=${width}`, headers: { accept } })

const sizesOf = (database: Database, id: string) =>
  database.sql<{ width: number; bytes: Buffer | null }[]>`
    select width, bytes from picture_sizes where picture_id = ${id} order by width`

describe('a picture in the width in which it is shown', () => {
  test('is a smaller WebP of that width, and is made once', async ({ app, database }) => {
    const original = await aJpeg()
    const id = await keep(database, original)
    const first = await show(app, id, 320)
    expect(first.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(first.headers.vary).toMatch(/accept/i)
    expect(first.rawPayload.length).toBeLessThan(original.length / 2)
    expect(await new Transformer(first.rawPayload).metadata()).toMatchObject({ width: 320, height: 240 })
    // The second answer does not read the original.
    await database.sql`update pictures set bytes = 'gone' where id = ${id}`
    expect((await show(app, id, 320)).rawPayload.equals(first.rawPayload)).toBe(true)
  })

  test('is not made larger than the original', async ({ app, database }) => {
    const id = await keep(database, await aJpeg(500, 400))
    const reply = await show(app, id, 1280)
    expect(await new Transformer(reply.rawPayload).metadata()).toMatchObject({ width: 500, format: 'webp' })
  })

  test.for(['image/png,image/*;q=0.8', '*/*', 'text/html'])(
    'is the original for a browser that accepts %s',
    async (accept, { app, database }) => {
      const original = await aJpeg()
      const id = await keep(database, original)
      const reply = await show(app, id, 320, accept)
      expect(reply.headers['content-type']).toBe('image/jpeg')
      expect(reply.rawPayload.equals(original)).toBe(true)
    },
  )

  test.for(['319', '0', '-1', '1e2', '99999', 'x'])(
    'cannot be asked for as %s',
    async (width, { app, database }) => {
      const id = await keep(database, await aJpeg())
      expect((await show(app, id, width)).statusCode).toBe(400)
      expect(await sizesOf(database, id)).toHaveLength(0)
    },
  )

  test('is the original if it is a drawing or moves', async ({ app, database }) => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>')
    const movingWebp = Buffer.concat([
      Buffer.from('RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0\x02\0\0\0', 'latin1'),
      Buffer.from([99, 0, 0, 99, 0, 0]),
    ])
    for (const [bytes, type] of [
      [svg, 'image/svg+xml'],
      [Buffer.from('GIF89a\x10\0\x10\0\0\0\0', 'latin1'), 'image/gif'],
      [movingWebp, 'image/webp'],
    ] as const) {
      const id = await keep(database, bytes, type)
      const reply = await show(app, id, 320)
      expect([reply.headers['content-type'], reply.rawPayload.equals(bytes)]).toEqual([type, true])
      expect(await sizesOf(database, id)).toHaveLength(0)
    }
  })

  test('is the original if it is damaged, and is tried once', async ({ app, database }) => {
    const damaged = aPng(4000)
    const id = await keep(database, damaged, 'image/png')
    for (const _ of [1, 2]) {
      const reply = await show(app, id, 320)
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/png'])
    }
    // In every width: another one would take the same time.
    expect([...(await sizesOf(database, id))]).toEqual(
      PICTURE_WIDTHS.map((width) => ({ width, bytes: null })),
    )
  })

  test('is removed with its picture', async ({ app, database }) => {
    const id = await keep(database, await aJpeg())
    for (const width of PICTURE_WIDTHS) await show(app, id, width)
    expect((await sizesOf(database, id)).map(({ width }) => width)).toEqual([...PICTURE_WIDTHS])
    await database.sql`delete from pictures where id = ${id}`
    expect(await sizesOf(database, id)).toHaveLength(0)
    expect((await show(app, id, 320)).statusCode).toBe(404)
  })

  test("is made of the copy of another host's picture too", async ({ app, database }) => {
    const store = await aStore(database)
    const address = 'https://pictures.example/photo.jpg'
    await copyPictures(database.sql, store.id, [address])
    const id = await keep(database, await aJpeg())
    await database.sql`update remote_pictures set picture_id = ${id} where address = ${address}`
    const reply = await app.inject({
      url: `${copyAddressOf(address)}?width=160`,
      headers: { accept: 'image/webp' },
    })
    expect([reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
      'image/webp',
      'public, max-age=86400',
    ])
  })
})

test('many requests at once convert a picture once, and pictures one at a time', async ({ database }) => {
  const originals = await Promise.all([aJpeg(400, 300), aJpeg(404, 300)])
  const ids = await Promise.all(originals.map((bytes) => keep(database, bytes)))
  let busy = 0
  let most = 0
  let calls = 0
  let reads = 0
  const allRead = Promise.withResolvers<void>()
  const sizer = createPictureSizer(async (picture, width) => {
    calls++
    most = Math.max(most, ++busy)
    // Held until all five have asked, so that a second conversion would run beside it.
    await allRead.promise
    await nextTurn()
    const bytes = await convertPicture(picture, width)
    busy--
    return bytes
  })
  const ask = (index: number) =>
    sizer.find(database, { pictureId: ids[index] ?? '', width: 160 }, async () => {
      if (++reads === 5) allRead.resolve()
      return { contentType: 'image/jpeg', bytes: originals[index] ?? Buffer.alloc(0) }
    })
  const found = await Promise.all([ask(0), ask(0), ask(1), ask(0), ask(1)])
  expect(found.map((size) => size?.picture.contentType)).toEqual(Array(5).fill('image/webp'))
  expect([calls, most]).toEqual([2, 1])
})

test('a picture with too many pixels to decode is served as it is, also if it says two sizes', async ({
  app,
  database,
}) => {
  const large = Buffer.from(await aJpeg(64, 64))
  // The frame header says 6,000 by 6,000.
  const frame = large.indexOf(Buffer.from([0xff, 0xc0]))
  large.writeUInt16BE(6000, frame + 5)
  large.writeUInt16BE(6000, frame + 7)
  for (const bytes of [large, aJpegOfTwoSizes]) {
    const id = await keep(database, bytes)
    expect((await show(app, id, 320)).headers['content-type']).toBe('image/jpeg')
    expect(await sizesOf(database, id)).toHaveLength(0)
  }
})

test('a person with many pictures does not stand in front of others', async ({ database }) => {
  const busy = await aUser(database)
  const { ownerId } = await aStore(database)
  const original = await aJpeg(100, 80)
  const others = await aJpeg(100, 80)
  const pictureId = await keep(database, others)
  await database.sql`
    insert into pictures (id, content_type, bytes)
    select 'busy-' || number, 'image/jpeg', '' from generate_series(0, 61) as number`
  await database.sql`
    insert into picture_uploads (user_id, picture_id, bytes)
    select ${busy.id}::uuid, id, 1 from pictures where id like 'busy-%'
    union all values (${ownerId}::uuid, ${pictureId}, 1)`
  const converted: Buffer[] = []
  const held = Promise.withResolvers<void>()
  const sizer = createPictureSizer(async ({ bytes }) => {
    converted.push(bytes)
    await held.promise
    return bytes.subarray(1)
  })
  const ask = (id: string, bytes: Buffer) =>
    sizer.find(database, { pictureId: id, width: 160 }, async () => ({ contentType: 'image/jpeg', bytes }))
  const asked = Array.from({ length: 62 }, (_, index) => ask(`busy-${index}`, original))
  // One is under way and sixty wait: this one is answered with its original.
  expect(await Promise.race(asked)).toMatchObject({ isFinal: false, picture: { contentType: 'image/jpeg' } })
  const asking = ask(pictureId, others)
  await eventually(async () => {
    const answered = await Promise.all(asked.map((one) => Promise.race([one, null])))
    expect(answered.filter((one) => one !== null)).toHaveLength(2)
  })
  held.resolve()
  expect(await asking).toMatchObject({ isFinal: true, picture: { contentType: 'image/webp' } })
  expect((await Promise.all(asked)).filter((one) => one?.isFinal)).toHaveLength(60)
  expect(converted.indexOf(others)).toBe(1)
})

describe('a conversion has limits', () => {
  const fine = { milliseconds: 60_000 }
  const photo = async (width: number, height: number) => ({
    contentType: 'image/jpeg',
    bytes: await aJpeg(width, height),
  })

  test('of memory', async () => {
    const large = await photo(4000, 4000)
    await expect(convertPicture(large, 1280, { ...fine, megabytes: 120 })).rejects.toThrow(NotConverted)
    expect((await convertPicture(large, 160, fine)).length).toBeGreaterThan(0)
  })

  test('of memory, by the size that it says', async () => {
    const lying = await aPhoto(4000, 4000).avif({ speed: 10, quality: 5 })
    for (let at = lying.indexOf('ispe'); at !== -1; at = lying.indexOf('ispe', at + 4)) {
      lying.writeUInt32BE(64, at + 8)
      lying.writeUInt32BE(64, at + 12)
    }
    // The codec ends with an error, but only after it has decoded everything.
    const conversion = convertPicture({ contentType: 'image/avif', bytes: lying }, 160, fine)
    await expect(conversion).rejects.toThrow('The conversion ended with SIGKILL')
  })

  test('of time', async () => {
    const picture = await photo(64, 64)
    await expect(convertPicture(picture, 160, { ...fine, milliseconds: 1 })).rejects.toThrow(NotConverted)
  })

  test('and unpacks no profile', async () => {
    const picture = { contentType: 'image/png', bytes: aPngWithProfile(200) }
    const conversion = convertPicture(picture, 160, { ...fine, megabytes: 200 })
    await expect(conversion).resolves.toBeInstanceOf(Buffer)
    expect(await new Transformer(await conversion).metadata()).toMatchObject({ width: 64, height: 48 })
  })
})

test('a picture that lies on its side is turned before it is measured', async () => {
  const exif = Buffer.from(
    'Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0',
    'latin1',
  )
  const lying = await aJpeg(200, 120)
  const marker = Buffer.from([0xff, 0xe1, 0, exif.length + 2])
  const bytes = Buffer.concat([lying.subarray(0, 2), marker, exif, lying.subarray(2)])
  const size = async (width: PictureWidth) =>
    new Transformer(await convertPicture({ contentType: 'image/jpeg', bytes }, width)).metadata()
  expect(await size(160)).toMatchObject({ width: 120, height: 200 })
})

test('a size of a picture that is removed at the moment is not kept, and nothing fails', async ({
  database,
}) => {
  const pictureId = await keep(database, Buffer.from('a picture'))
  const keeping = callBehindLock(
    database,
    (tx) => tx`delete from pictures where id = ${pictureId}`,
    () => [keepSize(database.sql, pictureId, [320], null)],
  )
  await expect(keeping).resolves.toBeDefined()
  expect(await findSize(database.sql, pictureId, 320)).toBeNull()
})
