import type { FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

/**
 * Refuses U+0000 anywhere in the address or the body. No honest input holds it, and PostgreSQL's text
 * cannot: without this each operation would fail in its own way, or not at all. Headers need no look: HTTP
 * does not allow it there.
 */
export function refuseNul({ params, query, body }: FastifyRequest): void {
  // A list of what is still to be seen, not recursion: a body may be nested deeper than the stack.
  const pending: unknown[] = [params, query, body]
  while (pending.length > 0) {
    const value = pending.pop()
    if (typeof value === 'string') {
      if (value.includes('\0')) throw new Problem('invalid_input', 'Text may not contain NUL characters.')
    } else if (typeof value === 'object' && value !== null && !(value instanceof Uint8Array)) {
      for (const [key, member] of Object.entries(value)) pending.push(key, member)
    }
  }
}
