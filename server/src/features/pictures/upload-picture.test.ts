import { PICTURE_BYTES_IN_ALL, PICTURES_AT_MOST } from '#contract/pictures/picture-limits.ts'
import { aStore, aUser, signedIn } from '#testing/builders.ts'
import { aJpegOfTwoSizes, aPng } from '#testing/pictures.ts'
import { expect, test } from '#testing/test.ts'
import { callBehindLock } from '#testing/until-waiting.ts'
import { pictureTypeOf } from './format/picture-type.ts'

const upload = { method: 'POST', url: '/api/pictures' } as const
const bytes = (text: string) => Buffer.from(text, 'latin1')

test('a picture is stored once under the hash of its bytes and served with its true type', async ({
  app,
  database,
}) => {
  const headers = await signedIn(database, { id: (await aStore(database)).ownerId })
  const payload = aPng(2 * 1024 * 1024)
  const images: string[] = []
  for (const told of ['image/png', 'image/jpeg']) {
    const reply = await app.inject({ ...upload, headers: { ...headers, 'content-type': told }, payload })
    expect(reply.statusCode).toBe(201)
    images.push(reply.json().image)
  }
  expect(images[1]).toBe(images[0])
  const served = await app.inject({ url: images[0] ?? '' })
  expect(served.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
  expect(served.rawPayload.equals(payload)).toBe(true)
})

test('an upload is served without the place that a camera has written beside it', async ({
  app,
  database,
}) => {
  const headers = await signedIn(database, { id: (await aStore(database)).ownerId })
  const payload = Buffer.concat([aPng(), bytes('N 36.1627 W 86.7816')])
  const reply = await app.inject({ ...upload, headers: { ...headers, 'content-type': 'image/png' }, payload })
  const served = await app.inject({ url: reply.json().image })
  expect(payload.includes(served.rawPayload)).toBe(true)
  expect(served.rawPayload.includes('36.1627')).toBe(false)
})

test.for([
  ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'image/svg+xml', 415],
  ['a page that calls itself a picture', bytes('<!doctype html><script>1</script>'), 'image/png', 415],
  ['a JPEG of two sizes', aJpegOfTwoSizes, 'image/jpeg', 415],
  ['two bytes', bytes('\x89P'), 'image/png', 415],
  ['a film', bytes('\0\0\0\x18ftypisom\0\0\0\0isommp42'), 'image/avif', 415],
  ['a picture sent as JSON', aPng(), 'application/json', 415],
  ['a picture sent as a form', aPng(), 'multipart/form-data; boundary=x', 415],
  ['one byte too many', aPng(2 * 1024 * 1024 + 1), 'image/png', 413],
  ['far too many bytes', aPng(5 * 1024 * 1024), 'image/png', 413],
  ['nothing', Buffer.alloc(0), 'image/png', 415],
] as const)('%s is refused', async ([, payload, type, status], { app, database }) => {
  const headers = await signedIn(database, { id: (await aStore(database)).ownerId })
  const before = await database.sql`select count(*) from pictures`
  const reply = await app.inject({ ...upload, headers: { ...headers, 'content-type': type }, payload })
  expect(reply.statusCode).toBe(status)
  expect(reply.json().message).not.toBe('')
  expect(await database.sql`select count(*) from pictures`).toEqual(before)
})

test('no other operation accepts a picture as its body', async ({ app, database }) => {
  const store = await aStore(database)
  const headers = { ...(await signedIn(database, { id: store.ownerId })), 'content-type': 'image/png' }
  const url = `/api/stores/${store.id}/inventory`
  expect((await app.inject({ method: 'POST', url, headers, payload: aPng() })).statusCode).toBe(415)
})

test('a person who no longer edits a store cannot upload', async ({ app, database }) => {
  const store = await aStore(database)
  const editor = await aUser(database)
  const headers = { ...(await signedIn(database, editor)), 'content-type': 'image/png' }
  await database.sql`insert into store_editors (store_id, user_id) values (${store.id}, ${editor.id})`
  const send = async () => (await app.inject({ ...upload, headers, payload: aPng() })).statusCode
  expect(await send()).toBe(201)
  await database.sql`update stores set deleted_at = now() where id = ${store.id}`
  expect(await send()).toBe(403)
})

test.for([
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', '\xff\xd8\xff\xe0'],
  ['image/gif', 'GIF89a'],
  ['image/webp', 'RIFF\x10\0\0\0WEBPVP8 '],
  ['image/avif', '\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf'],
  ['image/avif', '\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf'],
  [null, '\0\0\0\x10ftypmif1\0\0\0\0avif'],
  [null, 'RIFF\x10\0\0\0WAVE'],
  [null, ''],
] as const)('the first bytes identify %s', ([type, start]) => {
  expect(pictureTypeOf(bytes(start))).toBe(type)
})

test('the pictures and bytes of an account are limited, also for two uploads at the same time', async ({
  app,
  database: { sql, ...database },
}) => {
  const { ownerId: userId } = await aStore({ sql, ...database })
  const headers = { ...(await signedIn({ sql, ...database }, { id: userId })), 'content-type': 'image/png' }
  const send = async () => {
    const reply = await app.inject({ ...upload, headers, payload: aPng() })
    return reply.statusCode === 201 ? 'kept' : reply.json().code
  }
  await sql`
    insert into pictures (id, content_type, bytes)
    select 'filler-' || number, 'image/png', '' from generate_series(1, ${PICTURES_AT_MOST - 1}) as number`
  await sql`
    insert into picture_uploads (user_id, picture_id, bytes)
    select ${userId}, id, 1 from pictures where id like 'filler-%'`
  // An upload that does not wait for its turn counts without the other one.
  const both = await callBehindLock(
    { sql },
    (tx) => tx`select from users where id = ${userId} for no key update`,
    () => [send(), send()],
  )
  expect(both.sort()).toEqual(['kept', 'too_many_pictures'])
  await sql`delete from pictures where id in ('filler-1', 'filler-2')`
  expect(await send()).toBe('kept')
  await sql`update picture_uploads set bytes = ${PICTURE_BYTES_IN_ALL / 2} where picture_id like 'filler-1_'`
  expect(await send()).toBe('too_many_pictures')
  expect(await sql`select from picture_uploads where user_id = ${userId}`).toHaveLength(PICTURES_AT_MOST - 1)
})
