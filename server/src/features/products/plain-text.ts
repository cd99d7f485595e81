import { decodeHTML } from 'entities'
import { DESCRIPTION_LENGTH, manyLines } from '#contract/inventory/item-rules.ts'

/**
 * A tag, a comment or a declaration. The name is read whole: tried letter by letter, a tag without an end takes
 * seconds.
 */
const TAG = /<(?:(\/?)([a-z][a-z0-9]*)(?![a-z0-9])|[!/?])[^<>]*>/gi
const NEW_LINE = new Set('br p div ul ol tr h1 h2 h3 h4 h5 h6 section article blockquote'.split(' '))
const NOT_SHOWN = new Set(['script', 'style'])
const READ_AT_MOST = 50_000

/**
 * The text that a browser shows for the HTML of a description, in lines, cut to fit. Text without tags stays as it is.
 */
export function plainText(html: string): string {
  const source = html.slice(0, READ_AT_MOST)
  return manyLines(decodeHTML(/<[a-z/!]/i.test(source) ? withoutTags(source) : source))
    .slice(0, DESCRIPTION_LENGTH)
    .trim()
}

function withoutTags(html: string): string {
  let text = ''
  let at = 0
  let inside: string | null = null
  for (const tag of html.matchAll(TAG)) {
    const name = tag[2]?.toLowerCase() ?? ''
    const isEnd = tag[1] === '/'
    if (inside === null) text += html.slice(at, tag.index).replace(/\s+/g, ' ')
    at = tag.index + tag[0].length
    if (inside !== null) {
      if (isEnd && name === inside) inside = null
      continue
    }
    if (NOT_SHOWN.has(name) && !isEnd) inside = name
    if (name === 'li' && !isEnd) text += '\n• '
    else if (NEW_LINE.has(name)) text += '\n'
    if (name === 'p' && isEnd) text += '\n'
  }
  return inside === null ? text + html.slice(at).replace(/\s+/g, ' ') : text
}
