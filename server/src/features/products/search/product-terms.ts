import { cellsWithBeginning, type NearbyWords, wordsAround } from './nearby-words.ts'
import { asNamed, isSpare, type Occasions, occasionsNamed, thingsOf } from './occasions.ts'
import {
  choicesOf,
  formsOf,
  MEANINGS_AT_MOST,
  otherForms,
  type SearchTerm,
  searchedWords,
  termsOf,
} from './search-terms.ts'
import { likenessOf } from './typos.ts'

/**
 * The terms of a search for products nearby. Words without a meaning of their own only rank, when that leaves others.
 * When all others name occasions, as 'birthday gift' does, the search also finds what has one of these words, and the
 * things of the occasions: at most as many as one typed word may stand for.
 */
export function productTermsOf(
  search: string,
  nearby: NearbyWords,
  anyCorrection: boolean,
  occasions: Occasions,
): SearchTerm[] {
  const words = searchedWords(search)
  const telling = words.filter((word) => !isSpare(word))
  const named = occasionsNamed(telling, occasions, (word) => correctedName(word, nearby, occasions))
  const isNamed = (word: string) => named.length > 0 && asNamed(word, occasions) !== null
  const terms = termsOf(search, nearby, anyCorrection, isNamed).map(
    (term): SearchTerm => (telling.length > 0 && isSpare(term.typed) ? { ...term, role: 'spare' } : term),
  )
  if (named.length === 0) return terms
  const alone =
    telling.length === 1 ? [] : named.map(({ name }) => name).filter((name) => !name.includes(' '))
  return [
    ...terms,
    further(
      'named',
      alone.flatMap((word) => [[word], ...otherForms(word)]),
      nearby,
    ),
    further('things', thingsOf(named), nearby),
  ]
}

/** A term that finds what has one of these phrases. */
const further = (
  role: 'named' | 'things',
  phrases: readonly string[][],
  nearby: NearbyWords,
): SearchTerm => ({
  role,
  typed: '',
  choices: phrases.flatMap((words) => choicesOf(words, nearby)).slice(0, MEANINGS_AT_MOST),
  pairs: [],
  meanings: [],
  shown: '',
  alike: [],
})

/** A typed word as the occasions have it, also with a typing error when nothing nearby has the word as typed. */
function correctedName(word: string, nearby: NearbyWords, occasions: Occasions): string | null {
  const name = asNamed(word, occasions)
  if (name !== null) return name
  if (cellsWithBeginning(nearby, word).size > 0 || wordsAround(nearby, word).length > 0) return null
  const isMeant = (other: string) =>
    formsOf(word).some((form) => {
      const { startsAlike, isMistyped } = likenessOf(word, other, form)
      return startsAlike && isMistyped
    })
  return [...occasions.words].find(isMeant) ?? null
}
