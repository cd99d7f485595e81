import { createHash } from 'node:crypto'

/**
 * SHA-256 of what a customer asked for. It covers what was sent, in its parsed spelling and whatever order its members
 * came in. What a default filled in is left out: a field that gets a default in a later version must not make the
 * retry of an older page another order.
 */
export function requestHashOf(parsed: unknown, sent: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(sentPart(parsed, sent)))
    .digest()
}

/** The part of the parsed value that was sent. It goes no deeper than the schema did, however deep the sent value is. */
function sentPart(parsed: unknown, sent: unknown): unknown {
  if (typeof parsed !== 'object' || parsed === null || typeof sent !== 'object' || sent === null)
    return parsed
  if (Array.isArray(parsed)) {
    return parsed.map((member, index) => sentPart(member, (sent as unknown[])[index]))
  }
  const members = Object.entries(parsed)
    .filter(([name]) => Object.hasOwn(sent, name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return members.map(([name, member]) => [name, sentPart(member, (sent as Record<string, unknown>)[name])])
}
