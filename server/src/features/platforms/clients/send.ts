import type { Platform } from '#contract/platforms/platform.ts'
import type { ClientSurroundings } from './platform-client.ts'
import { noAnswer } from './platform-failure.ts'

export type Outgoing = {
  platform: Platform
  method: 'GET' | 'POST' | 'PATCH'
  url: URL
  headers: Record<string, string>
  /** Sent as JSON. */
  body?: object
}

export type Incoming = {
  status: number
  /** The parsed body; undefined where it is empty or no JSON. */
  json: unknown
  retryAfterMs: number | null
}

const TIMEOUT_MS = 20_000
const ANSWER_BYTES_AT_MOST = 8 * 1024 * 1024

/**
 * One call to a platform, limited in time and size. Follows no redirect, because `fetch` would send the headers of
 * Shopify and Wix to the other host. Throws PlatformFailure when there is no answer.
 */
export async function send(
  { platform, method, url, headers, body }: Outgoing,
  { fetch, signal }: Pick<ClientSurroundings, 'fetch' | 'signal'>,
): Promise<Incoming> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      // Also limits the time to read the body.
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    return {
      status: response.status,
      json: await readJson(response),
      retryAfterMs: retryAfterOf(response),
    }
  } catch (error) {
    // This process is stopping. Another one will repeat the job.
    if (signal?.aborted) throw error
    // Drop the cause on purpose: it may contain an address or a header.
    throw noAnswer(platform)
  }
}

async function readJson(response: Response): Promise<unknown> {
  const isJson = /^application\/([\w.-]+\+)?json\b/i.test(response.headers.get('content-type') ?? '')
  if (!isJson) {
    await response.body?.cancel()
    return undefined
  }
  const text = await readText(response)
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    if (response.ok) throw error
    return undefined
  }
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    // Leaving the loop cancels the rest of the body.
    if (size > ANSWER_BYTES_AT_MOST) throw new Error('The answer is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function retryAfterOf(response: Response): number | null {
  const value = response.headers.get('retry-after')?.trim() ?? ''
  return /^\d{1,6}(\.\d+)?$/.test(value) ? Number(value) * 1000 : null
}
