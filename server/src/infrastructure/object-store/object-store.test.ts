import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { startFakeObjectStore } from '#testing/fake-object-store.ts'
import { createObjectStore, ObjectStoreFailed } from './object-store.ts'
import { readObjectStoreAddress } from './object-store-address.ts'

const QUICK = { GET: 100, HEAD: 100, PUT: 100, DELETE: 100 }
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

async function aBucket() {
  const fake = await startFakeObjectStore()
  const { PICTURES_URL, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY } = fake.environment
  const address = readObjectStoreAddress(PICTURES_URL)
  if (address === null) throw new Error('The address of the stand-in cannot be read.')
  const open = (secretAccessKey = AWS_SECRET_ACCESS_KEY, patience?: typeof QUICK) =>
    createObjectStore(address, { accessKeyId, secretAccessKey }, patience)
  return { fake, open }
}

test('an object is stored, read and deleted under the prefix, with signed requests', async () => {
  const { fake, open } = await aBucket()
  await using _ = fake
  const bucket = open()
  const bytes = Buffer.from('loaf')
  await bucket.check()
  await bucket.put('a/b', { bytes, contentType: 'image/png', sha256: sha256(bytes) })
  expect([...fake.objects]).toEqual([['main/street/a/b', { bytes, contentType: 'image/png' }]])
  expect(await bucket.get('a/b', 4)).toEqual(bytes)
  await expect(bucket.get('a/b', 3)).rejects.toThrow('larger than 3 bytes')
  await bucket.delete('a/b')
  await bucket.delete('a/b')
  expect(await bucket.get('a/b', 4)).toBeNull()
})

test('a wrong key and damaged bytes are refused', async () => {
  const { fake, open } = await aBucket()
  await using _ = fake
  const bytes = Buffer.from('loaf')
  const object = { bytes, contentType: 'image/png', sha256: sha256(bytes) }
  await expect(open('wrong').put('a', object)).rejects.toThrow('S3 returned 403 – SignatureDoesNotMatch')
  const damaged = { ...object, bytes: Buffer.from('leaf') }
  await expect(open().put('a', damaged)).rejects.toThrow('S3 returned 400 – BadDigest')
  expect(fake.objects.size).toBe(0)
})

test('a redirect is not followed', async () => {
  const { fake, open } = await aBucket()
  await using _ = fake
  fake.trouble = 'redirect'
  await expect(open().get('a', 4)).rejects.toThrow('unexpected redirect')
  expect(fake.requests).toEqual(['GET main/street/a'])
  await expect(open().check()).rejects.toThrow('is the region right?')
})

test.for(['check', 'get', 'put', 'delete'] as const)(
  '%s ends when the store does not answer',
  async (name) => {
    const { fake, open } = await aBucket()
    await using _ = fake
    fake.trouble = 'silent'
    const bucket = open(undefined, QUICK)
    const bytes = Buffer.from('loaf')
    const calls = {
      check: () => bucket.check(),
      get: () => bucket.get('a', 4),
      put: () => bucket.put('a', { bytes, contentType: 'image/png', sha256: sha256(bytes) }),
      delete: () => bucket.delete('a'),
    }
    const failure = await calls[name]().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ObjectStoreFailed)
    expect(String(failure)).toContain('it took too long')
  },
)
