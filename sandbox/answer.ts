import type { IncomingMessage, ServerResponse } from 'node:http'

/** A request as a fake platform sees it; `path` is below the platform's own address. */
export type FakeRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: unknown
}

export type FakeAnswer = { status: number; json?: unknown; headers?: Record<string, string> }

export const ok = (json: unknown): FakeAnswer => ({ status: 200, json })

export async function readRequest(request: IncomingMessage): Promise<FakeRequest> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://platform.example')
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString('utf8')
  return {
    method: request.method ?? 'GET',
    path: pathname,
    query: searchParams,
    headers: request.headers,
    body: text === '' ? undefined : JSON.parse(text),
  }
}

export function sendAnswer(response: ServerResponse, { status, json, headers }: FakeAnswer): void {
  response.writeHead(status, {
    ...(json !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
    ...headers,
  })
  response.end(json === undefined ? undefined : JSON.stringify(json))
}
