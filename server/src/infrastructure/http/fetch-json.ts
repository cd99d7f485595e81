import type { z } from 'zod'

export type Fetch = typeof globalThis.fetch

/** An outgoing call without a usable answer. `status` is set when there was a reply. */
export class OutgoingCallFailed extends Error {
  readonly status: number | undefined

  constructor(message: string, status?: number, cause?: unknown) {
    super(message, { cause })
    this.status = status
  }
}

export type FetchJsonOptions = {
  headers?: Record<string, string>
  timeoutMs?: number
  maxBytes?: number
  fetch?: Fetch
}

/**
 * GETs JSON from another server and checks its shape. Time and size are limited. Redirects are not followed: they could
 * lead to a host that we did not choose. Throws OutgoingCallFailed.
 */
export async function fetchJson<Schema extends z.ZodType>(
  url: URL,
  schema: Schema,
  { headers, timeoutMs = 4000, maxBytes = 256 * 1024, fetch = globalThis.fetch }: FetchJsonOptions = {},
): Promise<z.output<Schema>> {
  let status: number | undefined
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', ...headers },
      redirect: 'error',
      // Also limits the time of the body.
      signal: AbortSignal.timeout(timeoutMs),
    })
    status = response.status
    if (!response.ok) {
      await response.body?.cancel()
      throw new OutgoingCallFailed(`${url.host} answered ${status}`, status)
    }
    return schema.parse(JSON.parse((await readBytes(response, maxBytes)).toString('utf8')))
  } catch (error) {
    if (error instanceof OutgoingCallFailed) throw error
    throw new OutgoingCallFailed(`${url.host} did not answer as expected`, status, error)
  }
}

/** The body of an answer. Throws when it is larger than it may be, however long it says that it is. */
export async function readBytes({ body }: Response, bytesAtMost: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    // Leaving the loop cancels the body.
    if (size > bytesAtMost) throw new Error(`the answer is larger than ${bytesAtMost} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
