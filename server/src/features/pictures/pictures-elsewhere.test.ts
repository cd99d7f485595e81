import { createHash } from 'node:crypto'
import { PICTURE_BYTES_IN_ALL } from '#contract/pictures/picture-limits.ts'
import { aPicture, aStore } from '#testing/builders.ts'
import { aPng } from '#testing/pictures.ts'
import { expect, test } from '#testing/test.ts'
import { moveToDatabase, moveToObjects } from './move-picture.ts'
import { copyPictures, findCopy, storeCopy } from './picture-copy.sql.ts'
import { aTownWithObjects } from './pictures-elsewhere.fixture.ts'

const DAY_SECONDS = 24 * 60 * 60

test('a new picture goes to the object store, and its address answers as before', async ({
  database,
  clock,
}) => {
  const { app, store, upload, runJobs, idsElsewhere } = await aTownWithObjects(database, clock)
  const bytes = aPng(5000)
  const { image } = (await upload(bytes)).json()
  const before = await app.inject({ url: image })
  await runJobs()
  const id = image.replace('/api/pictures/', '')
  expect(await idsElsewhere()).toEqual([id])
  const [[key, object] = []] = store.objects
  expect(key).toMatch(new RegExp(`^main/street/${id}/[0-9a-f]{16}$`))
  expect(object).toEqual({ bytes, contentType: 'image/png' })
  const after = await app.inject({ url: image })
  expect(after.statusCode).toBe(200)
  expect(after.rawPayload).toEqual(bytes)
  const { date: _before, ...headersBefore } = before.headers
  const { date: _after, ...headersAfter } = after.headers
  expect(headersAfter).toEqual(headersBefore)
  // A second upload of the same picture changes nothing.
  expect((await upload(bytes)).statusCode).toBe(201)
  await runJobs()
  expect(store.objects.size).toBe(1)
})

test('a copy of a picture of another host goes there, too, and counts for its store', async ({
  database,
  clock,
}) => {
  const { app, runJobs, idsElsewhere, objects } = await aTownWithObjects(database, clock)
  const { id: storeId } = await aStore(database)
  const [image, other] = await copyPictures(database.sql, storeId, [
    'https://pictures.example/a.png',
    'https://pictures.example/b.png',
  ])
  const now = clock.now()
  const keep = async (address: string | null | undefined, bytes: Buffer) => {
    const copy = await findCopy(database.sql, String(address).replace('/api/pictures/copies/', ''))
    const id = createHash('sha256').update(bytes).digest('hex')
    const storage = { objects, takesNew: true }
    return copy && storeCopy(database.sql, copy, { id, contentType: 'image/png', bytes }, { now, storage })
  }
  const bytes = aPng(3000)
  expect(await keep(image, bytes)).toBe(true)
  await runJobs()
  expect(await idsElsewhere()).toHaveLength(1)
  expect((await app.inject({ url: String(image) })).rawPayload).toEqual(bytes)
  await database.sql`update pictures set object_bytes = ${2 * PICTURE_BYTES_IN_ALL + 48 * 1024 * 1024}`
  expect(await keep(other, aPng())).toBe(false)
})

test('a size is made of a picture in the object store, and shows while that is away', async ({
  database,
  clock,
}) => {
  const { Transformer } = await import('@napi-rs/image')
  const { app, store, upload, runJobs } = await aTownWithObjects(database, clock)
  const pixels = Buffer.from(
    Array.from({ length: 800 * 600 * 4 }, (_, at) => (at % 4 === 3 ? 255 : (at * 7919) % 251)),
  )
  const { image } = (await upload(await Transformer.fromRgbaPixels(pixels, 800, 600).jpeg(90))).json()
  await runJobs()
  const show = () => app.inject({ url: `${image}?width=320`, headers: { accept: 'image/webp' } })
  expect((await show()).headers['content-type']).toBe('image/webp')
  store.trouble = 'busy'
  expect((await show()).headers['content-type']).toBe('image/webp')
})

test.for(['silent', 'busy', 'lost-answer', 'redirect'] as const)(
  'while the object store is %s its pictures are unavailable, uploads work, and both come back',
  { timeout: 60_000 },
  async (trouble, { database, clock }) => {
    const { app, store, upload, runJobs, idsElsewhere } = await aTownWithObjects(database, clock)
    const { image } = (await upload()).json()
    await runJobs()
    store.trouble = trouble
    const failed = await app.inject({ url: image })
    expect([failed.statusCode, failed.json().code]).toEqual([503, 'unavailable'])
    expect(failed.headers['cache-control']).toBe('no-store')
    const { image: fresh } = (await upload()).json()
    expect((await app.inject({ url: fresh })).statusCode).toBe(200)
    // The job would wait half a minute for an answer that never comes.
    if (trouble !== 'silent') await runJobs()
    expect(await idsElsewhere()).toHaveLength(1)
    store.trouble = null
    expect((await app.inject({ url: image })).statusCode).toBe(200)
    clock.advanceSeconds(60)
    await runJobs()
    expect(await idsElsewhere()).toHaveLength(2)
    // What a lost answer has left there is deleted.
    expect(store.objects.size).toBe(2)
  },
)

test('an object that is gone or is another file is not shown', async ({ database, clock }) => {
  const { app, store, upload, runJobs } = await aTownWithObjects(database, clock)
  const { image } = (await upload()).json()
  await runJobs()
  const [[key = '', object] = []] = store.objects
  for (const bytes of [aPng(), Buffer.concat([object?.bytes ?? Buffer.alloc(0), aPng(3 * 1024 * 1024)])]) {
    store.objects.set(key, { bytes, contentType: 'image/png' })
    expect((await app.inject({ url: image })).statusCode).toBe(503)
  }
  store.objects.clear()
  expect((await app.inject({ url: image })).statusCode).toBe(503)
})

test('the object of a removed picture is deleted, also if the store fails at first', async ({
  database,
  clock,
}) => {
  const { store, upload, runJobs, idsElsewhere } = await aTownWithObjects(database, clock)
  await upload()
  await runJobs()
  expect(store.objects.size).toBe(1)
  store.trouble = 'busy'
  clock.advanceSeconds(2 * DAY_SECONDS)
  await runJobs()
  expect(await idsElsewhere()).toEqual([])
  expect(store.objects.size).toBe(1)
  store.trouble = null
  clock.advanceSeconds(60)
  await runJobs()
  expect(store.objects.size).toBe(0)
})

test('a picture that moves back while it is read is read from the database', async ({ database, clock }) => {
  const { app, store, objects, upload, runJobs } = await aTownWithObjects(database, clock)
  const bytes = aPng(900)
  const { image } = (await upload(bytes)).json()
  await runJobs()
  let isMoved = false
  store.beforeAnswer = async (method) => {
    if (isMoved || method !== 'GET') return
    isMoved = true
    // The reader has read the row, and its request has reached the store.
    expect(await moveToDatabase(database.sql, objects, image.replace('/api/pictures/', ''))).toBe(true)
  }
  expect((await app.inject({ url: image })).rawPayload).toEqual(bytes)
  expect([isMoved, store.objects.size]).toEqual([true, 0])
})

test('of two moves of a picture at once one counts, and no object is left over', async ({
  database,
  clock,
}) => {
  const { app, store, objects } = await aTownWithObjects(database, clock)
  const image = await aPicture(database)
  const id = image.replace('/api/pictures/', '')
  // Both have read the row before one of them changes it.
  let isRead = () => {}
  const bothRead = new Promise<void>((resolve) => (isRead = resolve))
  store.beforeAnswer = (method) => {
    if (method !== 'PUT') return
    if (store.requests.filter((request) => request.startsWith('PUT')).length === 2) isRead()
    return bothRead
  }
  const moves = await Promise.all([
    moveToObjects(database.sql, objects, id),
    moveToObjects(database.sql, objects, id),
  ])
  expect(moves.sort()).toEqual([false, true])
  expect(store.objects.size).toBe(1)
  expect((await app.inject({ url: image })).statusCode).toBe(200)
})

test('a picture that another move takes back in the meantime is not lost', async ({ database, clock }) => {
  const { store, objects, upload, runJobs, idsElsewhere } = await aTownWithObjects(database, clock)
  await upload()
  await runJobs()
  const [id = ''] = await idsElsewhere()
  const others: boolean[] = []
  store.beforeAnswer = async (method) => {
    if (method !== 'GET' || store.requests.at(-2)?.startsWith('GET')) return
    others.push(await moveToDatabase(database.sql, objects, id))
  }
  await expect(moveToDatabase(database.sql, objects, id)).resolves.toBe(false)
  expect([others, store.objects.size]).toEqual([[true], 0])
})

test('a picture that is removed while it moves leaves no object', async ({ database, clock }) => {
  const { store, objects } = await aTownWithObjects(database, clock)
  const id = (await aPicture(database)).replace('/api/pictures/', '')
  store.beforeAnswer = async (method) => {
    if (method === 'PUT') await database.sql`delete from pictures where id = ${id}`
  }
  expect(await moveToObjects(database.sql, objects, id)).toBe(false)
  expect(store.objects.size).toBe(0)
})

test('without PICTURES_URL a picture that is elsewhere is unavailable, and the others show', async ({
  app,
  database,
  clock,
}) => {
  const { upload, runJobs } = await aTownWithObjects(database, clock)
  const { image } = (await upload()).json()
  await runJobs()
  expect((await app.inject({ url: image })).statusCode).toBe(503)
  expect((await app.inject({ url: await aPicture(database) })).statusCode).toBe(200)
})
