import { wordsOf } from './place-words.ts'
import { stateByWords } from './states.ts'

export type ParsedPlace = {
  /** Only at the end of the text: five digits elsewhere are a house number. */
  zip: string | null
  state: string | null
  /** The parts before state and ZIP, split at commas and then into words. */
  parts: string[][]
}

const COUNTRY = /[\s,]*\b(usa|u\.s\.a\.?|us|u\.s\.|united states( of america)?)\s*$/i
const ZIP_AT_END = /(?:^|[\s,])(\d{5})(?:-\d{4})?$/

const nicknames = new Map([
  ['nyc', 'New York, NY'],
  ['new york city', 'New York, NY'],
  ['dc', 'Washington, DC'],
])

/** Splits 'street, city, state zip', or the parts of it that are there. */
export function parsePlace(text: string): ParsedPlace {
  const nickname = nicknames.get(wordsOf(text).join(' '))
  let rest = (nickname ?? text).replace(COUNTRY, '').trim()
  const zip = ZIP_AT_END.exec(rest)?.[1] ?? null
  if (zip !== null) rest = rest.replace(ZIP_AT_END, '').trim()
  const parts = rest
    .split(',')
    .map(wordsOf)
    .filter((words) => words.length > 0)
  const last = parts.at(-1)
  // The longest name first: 'west virginia' ends in 'virginia'.
  for (let length = Math.min(3, last?.length ?? 0); last && length > 0; length--) {
    const state = stateByWords.get(last.slice(-length).join(' '))
    if (state === undefined) continue
    const before = last.slice(0, -length)
    return { zip, state, parts: [...parts.slice(0, -1), ...(before.length > 0 ? [before] : [])] }
  }
  return { zip, state: null, parts }
}
