import { wordsOf } from './fold-text.ts'
import { PHRASE_AT_MOST, singularsOf, synonymsOf } from './synonyms.ts'
import { typosBetween } from './typos.ts'

/** A word of an item nearby, or the beginning of one. */
type Key = { word: string; begins: boolean; cells: ReadonlySet<number> }

/** A typed word or phrase with what it may stand for. An item has the term when it has all words of one of the choices. */
export type SearchTerm = {
  typed: string
  choices: (readonly Key[])[]
  /** The word to rank by: what was typed, or the only word that it was corrected to. */
  shown: string
  /** Words nearby that are less alike than a correction may be, the most similar first. */
  alike: string[]
}

/** Words nearby that may be meant by a typed word; `word` is null for all words that begin with it. */
export type NearbyWord = {
  typed: string
  word: string | null
  how: 'begins' | 'inside' | 'similar' | 'same'
  cells: number[]
}

/** Further words are ignored: they would hardly narrow the result. */
const WORDS_AT_MOST = 10
/** When a typed word may stand for more words, the shortest are taken, because they are the most similar. */
const MEANINGS_AT_MOST = 40

/** The typed words, and the words of their synonyms and singular forms. */
export function wantedWords(search: string): { typed: string[]; others: string[] } {
  const typed = wordsOf(search).slice(0, WORDS_AT_MOST)
  const others = phrasesOf(typed)
    .flatMap(({ phrase }) => otherForms(phrase))
    .flat()
  return { typed, others: [...new Set([...others, ...others.map((word) => `${word}s`)])] }
}

/** The typed words in groups: two words that have a synonym together are one phrase. */
function phrasesOf(typed: readonly string[]): { phrase: string; words: readonly string[] }[] {
  const phrases: { phrase: string; words: readonly string[] }[] = []
  for (let place = 0; place < typed.length; place += phrases.at(-1)?.words.length ?? 1) {
    const rest = typed.slice(place, place + PHRASE_AT_MOST)
    const lengths = rest.map((_, index) => rest.length - index)
    const length =
      lengths.find((size) => size > 1 && synonymsOf(rest.slice(0, size).join(' ')).length > 0) ?? 1
    const words = rest.slice(0, length)
    phrases.push({ phrase: words.join(' '), words })
  }
  return phrases
}

const otherForms = (phrase: string): string[][] => [
  ...synonymsOf(phrase),
  ...(phrase.includes(' ') ? [] : singularsOf(phrase).map((word) => [word])),
]

/** The terms of a search with the words nearby that they stand for. */
export function termsOf(search: string, nearby: readonly NearbyWord[], anyCorrection: boolean): SearchTerm[] {
  const typed = wordsOf(search).slice(0, WORDS_AT_MOST)
  const same = new Map(
    nearby.flatMap(({ how, word, cells }) =>
      how === 'same' && word !== null ? [[word, new Set(cells)] as const] : [],
    ),
  )
  const keysOf = (word: string): Key[] =>
    [word, `${word}s`].flatMap((form) => {
      const cells = same.get(form)
      return cells ? [{ word: form, begins: false, cells }] : []
    })
  return phrasesOf(typed).map(({ phrase, words }) => {
    const forms = otherForms(phrase).flatMap((form) => combinations(form.map(keysOf)))
    if (words.length === 1) {
      const own = ownChoices(
        phrase,
        nearby,
        anyCorrection ? 'always' : forms.length > 0 ? 'never' : 'unknown',
      )
      return { typed: phrase, ...own, choices: [...own.choices, ...forms] }
    }
    const beginnings = words.map((word) => ownChoices(word, nearby, 'never').choices.flat())
    // The words of a phrase may have 40 meanings each: as many pairs would make the query megabytes long.
    const own = combinations(beginnings).slice(0, MEANINGS_AT_MOST)
    return { typed: phrase, choices: [...own, ...forms], shown: phrase, alike: [] }
  })
}

/** Every way to take one of each. */
const combinations = (lists: readonly Key[][]): Key[][] =>
  lists.reduce<Key[][]>((all, list) => all.flatMap((taken) => list.map((key) => [...taken, key])), [[]])

/**
 * What one typed word may stand for by itself. A word that is unknown nearby is corrected: no word begins with it or
 * contains it.
 */
function ownChoices(typed: string, nearby: readonly NearbyWord[], correct: 'unknown' | 'always' | 'never') {
  const found = nearby.filter((row) => row.typed === typed)
  const known = found.filter(({ how }) => how === 'begins' || how === 'inside').toSorted(shorterFirst)
  const similar = found
    .flatMap(({ how, word, cells }) =>
      how === 'similar' && word !== null && word !== typed ? [{ word, cells, ...likeness(typed, word) }] : [],
    )
    .toSorted((one, other) => one.cost - other.cost || one.word.length - other.word.length)
  const forgiven = similar.filter(({ isForgiven }) => isForgiven)
  const isCorrected = correct === 'always' || (correct === 'unknown' && known.length === 0)
  const corrected = isCorrected ? forgiven.filter(({ cost }) => cost === forgiven[0]?.cost) : []
  const chosen = [...known, ...corrected].slice(0, MEANINGS_AT_MOST)
  const [only] = corrected
  return {
    choices: chosen.map(({ word, cells }): Key[] => [
      { word: word ?? typed, begins: word === null, cells: new Set(cells) },
    ]),
    shown: only !== undefined && chosen.length === 1 ? only.word : typed,
    alike: similar.filter(({ isForgiven }) => !isForgiven).map(({ word }) => word),
  }
}

const shorterFirst = (one: NearbyWord, other: NearbyWord) =>
  (one.word?.length ?? 0) - (other.word?.length ?? 0)

/**
 * How far a word is from what was typed. A wrong first letter counts double, because people seldom mistype it, so it is
 * corrected only when no other word is near. Words of four letters and more may have one mistake, words of nine letters
 * and more two, if one of them is an extra letter. To find other pairs of mistakes, each known word would have to be
 * stored without two of its letters: too many rows.
 */
function likeness(typed: string, word: string): { cost: number; isForgiven: boolean } {
  const typos = typosBetween(typed, word)
  const longer = Math.max(typed.length, word.length)
  return {
    cost: typos + (typed[0] === word[0] ? 0 : 1),
    isForgiven: typos <= (typed.length >= 9 ? 2 : longer >= 4 ? 1 : 0),
  }
}
