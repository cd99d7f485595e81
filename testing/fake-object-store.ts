import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** How the store fails: it never answers, is overloaded, does the work and loses the answer, or sends no end. */
export type StoreTrouble = 'silent' | 'busy' | 'lost-answer' | 'redirect'

export type FakeObjectStore = AsyncDisposable & {
  /** The variables of a server that uses this store. */
  environment: { PICTURES_URL: string; AWS_ACCESS_KEY_ID: string; AWS_SECRET_ACCESS_KEY: string }
  /** By key, without the name of the bucket. */
  objects: Map<string, { bytes: Buffer; contentType: string }>
  /** 'PUT key' for each request. */
  requests: string[]
  trouble: StoreTrouble | null
  /** Runs before an answer. */
  beforeAnswer: ((method: string, key: string) => unknown) | null
}

const BUCKET = 'town-pictures'
const KEY_ID = 'AKIATOWN'
const SECRET = 'secret/of+the+town'
const REGION = 'eu-test-1'

/** Starts an object store by the S3 protocol on this machine. It refuses requests whose signature is not right. */
export async function startFakeObjectStore(): Promise<FakeObjectStore> {
  const fake: Pick<FakeObjectStore, 'objects' | 'requests' | 'trouble' | 'beforeAnswer'> = {
    objects: new Map(),
    requests: [],
    trouble: null,
    beforeAnswer: null,
  }
  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request
    const [, bucket, key = ''] = /^\/([^/?]+)\/?([^?]*)/.exec(url) ?? []
    fake.requests.push(`${method} ${key}`)
    const body = await buffer(request).catch(() => null)
    if (body === null || fake.trouble === 'silent') return
    await fake.beforeAnswer?.(method, key)
    if (fake.trouble === 'busy') return fail(response, 503, 'SlowDown')
    if (fake.trouble === 'redirect') {
      return response.writeHead(307, { location: `http://${request.headers.host}/elsewhere` }).end()
    }
    if (!isSigned(request, body)) return fail(response, 403, 'SignatureDoesNotMatch')
    if (bucket !== BUCKET) return fail(response, 404, 'NoSuchBucket')
    answer(fake.objects, { method, key, body, headers: request.headers }, (status, code, sent) => {
      if (fake.trouble === 'lost-answer') return request.socket.destroy()
      return code === null
        ? response.writeHead(status, sent?.headers).end(sent?.bytes)
        : fail(response, status, code)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(fake, {
    environment: {
      PICTURES_URL: `s3://${BUCKET}/main/street?region=${REGION}&endpoint=${endpoint}`,
      AWS_ACCESS_KEY_ID: KEY_ID,
      AWS_SECRET_ACCESS_KEY: SECRET,
    },
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
    },
  })
}

type Asked = { method: string; key: string; body: Buffer; headers: IncomingMessage['headers'] }
type Answer = (
  status: number,
  code: string | null,
  sent?: { headers: Record<string, string>; bytes?: Buffer },
) => unknown

/** PutObject, GetObject, DeleteObject and HeadBucket. */
function answer(
  objects: FakeObjectStore['objects'],
  { method, key, body, headers }: Asked,
  reply: Answer,
): unknown {
  const found = objects.get(key)
  switch (`${method} ${key === '' ? 'bucket' : 'object'}`) {
    case 'HEAD bucket':
      return reply(200, null)
    case 'PUT object': {
      const checksum = headers['x-amz-checksum-sha256']
      if (checksum !== undefined && checksum !== createHash('sha256').update(body).digest('base64')) {
        return reply(400, 'BadDigest')
      }
      objects.set(key, { bytes: body, contentType: headers['content-type'] ?? '' })
      return reply(200, null)
    }
    case 'GET object':
      return found === undefined
        ? reply(404, 'NoSuchKey')
        : reply(200, null, { headers: { 'content-type': found.contentType }, bytes: found.bytes })
    case 'DELETE object':
      objects.delete(key)
      return reply(204, null)
  }
  return reply(405, 'MethodNotAllowed')
}

const fail = (response: ServerResponse, status: number, code: string) =>
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(
      `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
    )

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, content: string) => createHmac('sha256', key).update(content).digest()

/** Computes AWS Signature Version 4 anew. It must be of now, and of the region and the key of the store. */
function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const [, id, day = '', region, names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const time = String(headers['x-amz-date'])
  const [, ...at] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(time) ?? []
  const [year = 0, month = 1, date, hour, minute, second] = at.map(Number)
  const seconds = Math.abs(Date.now() - Date.UTC(year, month - 1, date, hour, minute, second)) / 1000
  if (id !== KEY_ID || region !== REGION || !time.startsWith(day) || seconds > 900) return false
  const content = String(headers['x-amz-content-sha256'])
  if (content !== 'UNSIGNED-PAYLOAD' && content !== sha256(body)) return false
  const signed = names.split(';')
  if (!signed.includes('host') || !signed.includes('x-amz-date')) return false
  const [path = '', query = ''] = url.split('?')
  const canonical = [
    ...[method, path, query.split('&').sort().join('&')],
    ...signed.map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}`),
    ...['', names, content],
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = ['s3', 'aws4_request'].reduce<Buffer>(
    (from, part) => hmac(from, part),
    hmac(hmac(`AWS4${SECRET}`, day), region ?? ''),
  )
  const expected = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')).toString('hex')
  return signature === expected
}
