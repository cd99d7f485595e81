import type { FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

/**
 * Refuses text that PostgreSQL cannot store: U+0000 and lone surrogates, anywhere in the address or the body. The
 * driver replaces a lone surrogate by U+FFFD, which would make different ids equal. Headers cannot contain either.
 */
export function refuseBrokenText({ params, query, body }: FastifyRequest): void {
  // A list instead of recursion: a body may be nested deeper than the stack.
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
