import type { FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

/**
 * Refuses text that PostgreSQL cannot store as it is, anywhere in the address or the body: U+0000, and half of a
 * surrogate pair. The driver would turn each half into U+FFFD, so that ids that differ here are equal there. Honest
 * input holds neither. Headers need no look: HTTP allows neither in them.
 */
export function refuseBrokenText({ params, query, body }: FastifyRequest): void {
  // A list of what is still to be seen, not recursion: a body may be nested deeper than the stack.
  const pending: unknown[] = [params, query, body]
  while (pending.length > 0) {
    const value = pending.pop()
    if (typeof value === 'string') {
      if (value.includes('\0')) throw new Problem('invalid_input', 'Text may not contain NUL characters.')
      if (!value.isWellFormed())
        throw new Problem('invalid_input', 'Text may not contain half a character (a lone surrogate).')
    } else if (typeof value === 'object' && value !== null && !(value instanceof Uint8Array)) {
      for (const [key, member] of Object.entries(value)) pending.push(key, member)
    }
  }
}
