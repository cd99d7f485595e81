import { createHash } from 'node:crypto'

/**
 * SHA-256 of a request. It covers the members that were sent, with their parsed values, sorted by name. It leaves out
 * what a default filled in: a field that gets a default in a later version must not change the hash of an older page's
 * retry.
 */
export function requestHashOf(parsed: unknown, sent: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(sentPart(parsed, sent)))
    .digest()
}

/** The members of the parsed value that were sent. The depth is that of the schema, so deep input is not a danger. */
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
