import { ZIP_AT_END } from '#contract/shared/address.ts'
import { statesOfZip } from '#contract/shared/zip-state.ts'
import { wordsOf } from './place-words.ts'
import { stateByWords } from './states.ts'

export type ParsedPlace = {
  /** Only at the end of the text: five digits elsewhere are a house number. '2108' is 02108. */
  zip: string | null
  state: string | null
  /** The parts before state and ZIP, split at commas and then into words. */
  parts: string[][]
}

const COUNTRY = /[\s,]*\b(usa|u\.s\.a\.?|us|u\.s\.|united states( of america)?)\s*$/i
/** Spreadsheets drop the zeros that a ZIP begins with. */
const ZIP_WITHOUT_ZERO = /(?:^|[\s,])(\d{3,4})(?:\s*[-\p{Pd}\u2212]\s*\d{4})?$/u

const nicknames = new Map([
  ['nyc', 'New York, NY'],
  ['new york city', 'New York, NY'],
  ['dc', 'Washington, DC'],
])

/** Splits 'street, city, state zip', or the parts of it that are there. */
export function parsePlace(text: string): ParsedPlace {
  const nickname = nicknames.get(wordsOf(text).join(' '))
  const address = (nickname ?? text.normalize('NFKC')).replace(COUNTRY, '').trim()
  const zip = ZIP_AT_END.exec(address)?.[1] ?? null
  if (zip !== null) return { zip, ...splitPlace(address.replace(ZIP_AT_END, '')) }
  const short = ZIP_WITHOUT_ZERO.exec(address)
  if (short !== null) {
    const completed = (short[1] ?? '').padStart(5, '0')
    const before = splitPlace(address.slice(0, short.index))
    // Without a state before them, such digits are the number of a flat or a road.
    const isZip =
      short.index === 0 || (before.state !== null && statesOfZip(completed).includes(before.state))
    if (isZip) return { zip: completed, ...before }
  }
  return { zip: null, ...splitPlace(address) }
}

function splitPlace(text: string): Omit<ParsedPlace, 'zip'> {
  const parts = text
    .split(',')
    .map(wordsOf)
    .filter((words) => words.length > 0)
  const last = parts.at(-1)
  // The longest name first: 'west virginia' ends in 'virginia'.
  for (let length = Math.min(3, last?.length ?? 0); last && length > 0; length--) {
    const state = stateByWords.get(last.slice(-length).join(' '))
    if (state === undefined) continue
    const before = last.slice(0, -length)
    return { state, parts: [...parts.slice(0, -1), ...(before.length > 0 ? [before] : [])] }
  }
  return { state: null, parts }
}
