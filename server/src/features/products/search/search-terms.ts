import { wordsOf } from './fold-text.ts'
import { joinedWords, type Pair, splitWords } from './joined-words.ts'
import { type Measure, measureAt, writtenMeasures } from './measures.ts'
import {
  cellsWithBeginning,
  cellsWithWord,
  type FoundWord,
  type Key,
  type NearbyWords,
  wordsAround,
  wordsLike,
} from './nearby-words.ts'
import { pluralsOf, singularsOf } from './plurals.ts'
import { PHRASE_AT_MOST, synonymsOf } from './synonyms.ts'
import { isMistyped, typosAllowed, typosBetween } from './typos.ts'

/**
 * A typed word or phrase with what it may stand for. An item has the term when it has all words of one of the choices.
 * A search finds the items that have all `wanted` terms, and after them those that have one of its `named` or `things`:
 * see `productTermsOf`. A `spare` term only ranks.
 */
export type SearchTerm = {
  role: 'wanted' | 'spare' | 'named' | 'things'
  typed: string
  choices: (readonly Key[])[]
  /** Further choices, of words that stand side by side: `isWritten` looks whether they do. */
  pairs: Pair[]
  /** The word to rank by: what was typed, or the only word that it was corrected to. */
  shown: string
  /** Words nearby that are less alike than a correction may be, the most similar first. */
  alike: string[]
}

/** The terms that an item must have to be what was searched for. */
export const wantedOf = (terms: readonly SearchTerm[]): SearchTerm[] =>
  terms.filter(({ role }) => role === 'wanted')

/** Further words are ignored: they would hardly narrow the result. */
const WORDS_AT_MOST = 10
/** When a typed word may stand for more words, the shortest are taken, because they are the most similar. */
export const MEANINGS_AT_MOST = 40

type Phrase = { phrase: string; words: readonly string[]; measure: Measure | null }

/** The typed words in groups: two words that have a synonym together are one phrase, and a number with its unit. */
function phrasesOf(typed: readonly string[]): Phrase[] {
  const phrases: Phrase[] = []
  for (let place = 0; place < typed.length; place += phrases.at(-1)?.words.length ?? 1) {
    const measure = measureAt(typed.slice(place))
    const rest = typed.slice(place, place + (measure?.length ?? PHRASE_AT_MOST))
    const lengths = rest.map((_, index) => rest.length - index)
    const length =
      measure?.length ??
      lengths.find((size) => size > 1 && synonymsOf(rest.slice(0, size).join(' ')).length > 0) ??
      1
    const words = rest.slice(0, length)
    phrases.push({ phrase: words.join(' '), words, measure })
  }
  return phrases
}

/** Synonyms of a phrase, and singular and plural of a word where it does not begin them. */
export const otherForms = (phrase: string): string[][] => [
  ...synonymsOf(phrase),
  ...(phrase.includes(' ')
    ? []
    : [...singularsOf(phrase), ...pluralsOf(phrase).filter((word) => !word.startsWith(phrase))].map(
        (word) => [word],
      )),
]

/**
 * The terms of a search with the words nearby that they stand for. A word that is unknown nearby is corrected: no word
 * begins with it or contains it. `anyCorrection` corrects all words, else only those without a meaning.
 */
export function termsOf(
  search: string,
  nearby: NearbyWords,
  anyCorrection: boolean,
  hasMeaning: (word: string) => boolean = () => false,
): SearchTerm[] {
  const searched = searchedWords(search)
  return phrasesOf(searched).map(({ phrase, words, measure }) => {
    const written = measure && writtenMeasures(measure, nearby)
    const joined = words.length > 1 ? [] : joinedWords(phrase, searched).map((word) => [word])
    const forms = [
      ...[...otherForms(phrase), ...joined].flatMap((form) => choicesOf(form, nearby)),
      ...(written?.choices ?? []),
    ]
    const pairs = [...(written?.pairs ?? []), ...(words.length > 1 ? [] : splitWords(phrase, nearby))]
    if (words.length === 1) {
      const isKnown = forms.length > 0 || pairs.length > 0 || hasMeaning(phrase)
      const own = ownChoices(phrase, nearby, anyCorrection ? 'always' : isKnown ? 'never' : 'unknown')
      return { role: 'wanted', typed: phrase, ...own, choices: [...own.choices, ...forms], pairs }
    }
    const beginnings = words.map((word) => ownChoices(word, nearby, 'never').choices.flat())
    // The words of a phrase may have 40 meanings each: as many pairs would make the query megabytes long.
    const own = combinations(beginnings).slice(0, MEANINGS_AT_MOST)
    return { role: 'wanted', typed: phrase, choices: [...own, ...forms], pairs, shown: phrase, alike: [] }
  })
}

/** The words of a search that count. */
export const searchedWords = (search: string): string[] => wordsOf(search).slice(0, WORDS_AT_MOST)

/** Every way in which items nearby write these words: each in the singular or as a plural. */
export const choicesOf = (words: readonly string[], nearby: NearbyWords): Key[][] =>
  combinations(
    words.map((word) =>
      [word, ...pluralsOf(word)].flatMap((form) => {
        const cells = cellsWithWord(nearby, form)
        return cells.size > 0 ? [{ word: form, begins: false, cells }] : []
      }),
    ),
  )

/** Every way to take one of each. */
const combinations = (lists: readonly Key[][]): Key[][] =>
  lists.reduce<Key[][]>((all, list) => all.flatMap((taken) => list.map((key) => [...taken, key])), [[]])

/** What one typed word may stand for by itself. */
function ownChoices(typed: string, nearby: NearbyWords, correct: 'unknown' | 'always' | 'never') {
  const begun = cellsWithBeginning(nearby, typed)
  const around = wordsAround(nearby, typed).toSorted((one, other) => one.word.length - other.word.length)
  const knownKeys: Key[] = [
    ...(begun.size > 0 ? [{ word: typed, begins: true, cells: begun }] : []),
    ...around.map(({ word, cells }) => ({ word, begins: false, cells })),
  ]
  const wantsCorrections = correct === 'always' || (correct === 'unknown' && knownKeys.length === 0)
  const corrected = wantsCorrections ? corrections(typed, nearby) : []
  const chosen = [...knownKeys, ...corrected].slice(0, MEANINGS_AT_MOST)
  const [only] = corrected
  return {
    choices: chosen.map((key) => [key]),
    shown: only !== undefined && chosen.length === 1 ? only.word : typed,
    alike: chosen.length === 0 ? mostAlike(typed, wordsLike(nearby, typed, 2)).map(({ word }) => word) : [],
  }
}

/** The words that a typed word is corrected to: those that are most alike. */
function corrections(typed: string, nearby: NearbyWords): Key[] {
  const similar = wordsLike(nearby, typed, typosAllowed(typed))
  const candidates = mostAlike(
    typed,
    similar.filter(({ word }) => isMistyped(typed, word)),
  )
  return candidates
    .filter(({ cost }) => cost === candidates[0]?.cost)
    .map(({ word, cells }) => ({ word, begins: false, cells }))
}

/**
 * The words in the order of their likeness to what was typed. A wrong first letter counts double, because people seldom
 * mistype it: it is corrected only when no other word is near.
 */
const mostAlike = (typed: string, words: readonly FoundWord[]) =>
  words
    .map(({ word, cells }) => ({
      word,
      cells,
      cost: typosBetween(typed, word) + (typed[0] === word[0] ? 0 : 1),
    }))
    .toSorted((one, other) => one.cost - other.cost || one.word.length - other.word.length)
