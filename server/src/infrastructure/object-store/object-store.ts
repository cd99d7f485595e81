import { S3mini } from 's3mini'
import { readBytes } from '../http/fetch-json.ts'
import type { ObjectStoreAddress } from './object-store-address.ts'

/** A bucket of an object store that speaks the S3 protocol. All functions throw ObjectStoreFailed. */
export type ObjectStore = {
  /** Stores an object. After a failure nobody knows whether it is there. */
  put(key: string, object: { bytes: Buffer; contentType: string; sha256: Buffer }): Promise<void>
  /** The bytes of an object, or null where there is none. */
  get(key: string, bytesAtMost: number): Promise<Buffer | null>
  /** Deletes an object, if there is one. */
  delete(key: string): Promise<void>
  /** Asks whether the bucket is there and takes the keys. */
  check(): Promise<void>
}

/** The object store gave no usable answer. The message says why, and holds no secret. */
export class ObjectStoreFailed extends Error {}

/** A visitor waits for a picture, nobody for the rest. */
const PATIENCE_MS: Record<string, number> = { GET: 4_000, HEAD: 4_000, PUT: 30_000, DELETE: 10_000 }

/** `patienceMs` is for tests. */
export function createObjectStore(
  { bucketUrl, region, prefix }: ObjectStoreAddress,
  keys: { accessKeyId: string; secretAccessKey: string },
  patienceMs = PATIENCE_MS,
): ObjectStore {
  const bucket = new S3mini({
    ...keys,
    region,
    endpoint: bucketUrl,
    fetch: (input, init) =>
      fetch(input, {
        ...init,
        // A redirect would take the request to a host that nobody has chosen.
        redirect: 'error',
        // Also limits the time of the body.
        signal: AbortSignal.timeout(patienceMs[init?.method ?? 'GET'] ?? 0),
      }),
  })
  return {
    put: (key, { bytes, contentType, sha256 }) =>
      explained('PUT', async () => {
        // Stores that know the header refuse bytes that were damaged on their way.
        const checksum = { 'x-amz-checksum-sha256': sha256.toString('base64') }
        const { body } = await bucket.putObject(prefix + key, bytes, contentType, undefined, checksum)
        await body?.cancel()
      }),
    get: (key, bytesAtMost) =>
      explained('GET', async () => {
        const response = await bucket.getObjectResponse(prefix + key)
        return response && readBytes(response, bytesAtMost)
      }),
    delete: (key) =>
      explained('DELETE', async () => {
        await bucket.deleteObject(prefix + key)
      }),
    check: () =>
      explained('HEAD', async () => {
        if (!(await bucket.bucketExists()))
          throw new Error('there is no such bucket, or the keys do not open it')
      }),
  }

  async function explained<Result>(method: string, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      const reason = reasonOf(error)
      // Stores answer like this to a request for another region, and an answer to HEAD has no body that says why.
      const hint = method === 'HEAD' && /\b400\b|redirect/.test(reason) ? ' (is the region right?)' : ''
      throw new ObjectStoreFailed(`${bucketUrl} failed (${method}): ${reason}${hint}`, { cause: error })
    }
  }
}

/** fetch says 'fetch failed', and the reason is its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { name, message, cause } = error
  if (name === 'TimeoutError') return 'it took too long'
  return cause instanceof Error && cause.message !== '' ? cause.message : message
}
