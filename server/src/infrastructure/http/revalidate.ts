import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Adds a weak ETag to a shared answer, and answers 304 to a caller that has it. The tag is weak because the answer is
 * compressed afterwards.
 */
export async function revalidate(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' || reply.statusCode !== 200) return payload
  const tag = `"${hash('sha1', payload, 'base64url')}"`
  reply.header('etag', `W/${tag}`)
  if (!isKnown(request.headers['if-none-match'], tag)) return payload
  reply.code(304).removeHeader('content-type').removeHeader('content-length')
  return ''
}

const isKnown = (known: string | undefined, tag: string) =>
  known?.split(',').some((entry) => entry.trim() === '*' || entry.trim().replace(/^W\//, '') === tag) ?? false
