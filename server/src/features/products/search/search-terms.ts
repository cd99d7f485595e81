import { wordsOf } from './fold-text.ts'
import { joinedWords, type Pair, splitWords } from './joined-words.ts'
import { type Measure, measureAt, writtenMeasures } from './measures.ts'
import {
  cellsWithBeginning,
  cellsWithWord,
  cellWords,
  type Key,
  type NearbyWords,
  wordsAround,
  wordsLike,
} from './nearby-words.ts'
import { pluralsOf, singularsOf } from './plurals.ts'
import { PHRASE_AT_MOST, SYNONYM_WORDS, synonymsOf } from './synonyms.ts'
import { type Likeness, likenessOf } from './typos.ts'

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
  /** The words that it may stand for, as a person reads them: what was typed, what it was corrected to, or both. */
  meanings: string[]
  /** The word to rank by: what was typed, or the only word that it was corrected to. */
  shown: string
  /** Words nearby that are less alike than a correction may be, the most similar first. */
  alike: string[]
}

/** The terms that an item must have to be what was searched for. */
export const wantedOf = (terms: readonly SearchTerm[]): SearchTerm[] =>
  terms.filter(({ role }) => role === 'wanted')

/**
 * What a search with corrected words was read as: 'red candle', or 'candle or handle' where both are as likely. Of these
 * only the words that one of the found texts has, if any has one. Undefined when no word was corrected, or nothing was found.
 */
export function searchedFor(terms: readonly SearchTerm[], texts: readonly string[]): string | undefined {
  if (texts.length === 0) return undefined
  const found = wordsOf(texts.join(' '))
  const isFound = (meaning: string) => found.some((word) => word.startsWith(meaning))
  const asked = terms.filter(({ role }) => role === 'wanted' || role === 'spare')
  const read = asked.map(({ meanings }) =>
    (meanings.some(isFound) ? meanings.filter(isFound) : meanings).join(' or '),
  )
  return asked.some(({ typed }, place) => typed !== read[place]) ? read.join(' ') : undefined
}

/** Further words are ignored: they would hardly narrow the result. */
const WORDS_AT_MOST = 10
/** When a typed word may stand for more words, the shortest are taken, because they are the most similar. */
export const MEANINGS_AT_MOST = 40

/** The words with synonyms, as if they were the words of a cell. */
const SYNONYMS: NearbyWords = new Map([[0, cellWords(0, SYNONYM_WORDS.toSorted().join('\n'), true, '')]])

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
      ...otherChoices(phrase, nearby),
      ...joined.flatMap((form) => choicesOf(form, nearby)),
      ...(written?.choices ?? []),
    ]
    const pairs = [...(written?.pairs ?? []), ...(words.length > 1 ? [] : splitWords(phrase, nearby))]
    if (words.length === 1) return wordTerm(phrase, nearby, { forms, pairs, anyCorrection, hasMeaning })
    const beginnings = words.map((word) =>
      [...beginningChoices(word, nearby), ...aroundChoices(word, nearby)].flat().slice(0, MEANINGS_AT_MOST),
    )
    // The words of a phrase may have 40 meanings each: as many pairs would make the query megabytes long.
    const own = combinations(beginnings).slice(0, MEANINGS_AT_MOST)
    const choices = [...own, ...forms]
    return { role: 'wanted', typed: phrase, choices, pairs, meanings: [phrase], shown: phrase, alike: [] }
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

type Known = Pick<SearchTerm, 'pairs'> & {
  forms: Key[][]
  anyCorrection: boolean
  hasMeaning: (word: string) => boolean
}

function wordTerm(
  typed: string,
  nearby: NearbyWords,
  { forms, pairs, anyCorrection, hasMeaning }: Known,
): SearchTerm {
  const begun = beginningChoices(typed, nearby)
  const around = aroundChoices(typed, nearby)
  const isWord = begun.length + forms.length > 0
  const similar = anyCorrection || !isWord ? keptAlike(typed, nearby) : []
  // 'earings' is no part of 'bearings', because 'earrings' sounds like it.
  const isPart = around.length > 0 && (similar[0]?.cost ?? 2) > 1
  const isKnown = isWord || isPart || pairs.length > 0 || hasMeaning(typed)
  const own = [...begun, ...(isWord || isPart ? around : [])]
  const corrected = anyCorrection || !isKnown ? correctionsOf(typed, similar, isWord || isPart) : []
  // A corrected word finds what it finds when it is typed; beside a known word it finds itself.
  const corrections = corrected.flatMap((word) =>
    isKnown
      ? choicesOf([word], nearby)
      : [...beginningChoices(word, nearby), ...aroundChoices(word, nearby), ...otherChoices(word, nearby)],
  )
  const meanings = isKnown || corrected.length === 0 ? [typed, ...corrected] : corrected
  const [only = typed, ...others] = meanings
  return {
    role: 'wanted',
    typed,
    choices: [...[...own, ...corrections].slice(0, MEANINGS_AT_MOST), ...forms],
    pairs,
    meanings,
    shown: others.length === 0 ? only : typed,
    alike: similar.map(({ word }) => word),
  }
}

/** The beginning of words nearby, if any begins with it. */
function beginningChoices(word: string, nearby: NearbyWords): Key[][] {
  const cells = cellsWithBeginning(nearby, word)
  return cells.size > 0 ? [[{ word, begins: true, cells }]] : []
}

/** The words nearby that contain a word, the most similar first. */
const aroundChoices = (word: string, nearby: NearbyWords): Key[][] =>
  wordsAround(nearby, word)
    .toSorted((one, other) => one.word.length - other.word.length)
    .map((found) => [{ word: found.word, begins: false, cells: found.cells }])

/** The synonyms of a word or phrase, its singular and its plural, as items nearby write them. */
const otherChoices = (phrase: string, nearby: NearbyWords): Key[][] =>
  otherForms(phrase).flatMap((form) => choicesOf(form, nearby))

/** What `likenessOf` counts for a typo that one hears. */
const ONE_TYPO = 2

/** `cost` adds a wrong start to the typos. */
type Similar = Likeness & { word: string; cost: number }

/** The words that a typed word is corrected to: those that are most alike. A short known word may have one typo at most. */
function correctionsOf(typed: string, similar: readonly Similar[], isKnown: boolean): string[] {
  const isStrict = isKnown && typed.length < 9
  const candidates = similar.filter((one) => one.isMistyped && (!isStrict || one.typos <= ONE_TYPO))
  const least = candidates[0]?.cost ?? 0
  return candidates
    .filter(({ cost }) => cost <= (isKnown ? Math.max(least, ONE_TYPO) : least))
    .map(({ word }) => word)
}

/**
 * A search that finds nothing as it was typed asks for the same words again. Each search has words nearby of its own, so
 * nothing is kept after it.
 */
const alikeOf = new WeakMap<NearbyWords, Map<string, Similar[]>>()

function keptAlike(typed: string, nearby: NearbyWords): Similar[] {
  const kept = alikeOf.get(nearby) ?? new Map<string, Similar[]>()
  alikeOf.set(nearby, kept)
  const similar = kept.get(typed) ?? mostAlike(typed, nearby)
  kept.set(typed, similar)
  return similar
}

/**
 * The words that somebody may have meant, in the order of their likeness to what was typed: words nearby, and words with
 * a synonym there. The typed word is compared in the singular and the plural too, because only the other one may be
 * nearby. Words with two typos are only looked for when none has one.
 */
function mostAlike(typed: string, nearby: NearbyWords): Similar[] {
  const oneTypo = formsOf(typed)
    .flatMap((form) => [
      ...wordsLike(nearby, form, 1).map(({ word }) => similarTo(typed, word, form)),
      ...wordsLike(SYNONYMS, form, 1)
        .filter(({ word }) => otherChoices(word, nearby).length > 0)
        .map(({ word }) => similarTo(typed, word, form)),
    ])
    .filter(({ word }) => word !== typed)
  const similar = oneTypo.some((one) => one.isMistyped)
    ? oneTypo
    : [...oneTypo, ...wordsLike(nearby, typed, 2).map(({ word }) => similarTo(typed, word))]
  const seen = new Set<string>()
  return similar
    .toSorted((one, other) => one.cost - other.cost || one.word.length - other.word.length)
    .filter(({ word }) => !seen.has(word) && seen.add(word))
}

/** A wrong start costs more, because people seldom mistype it: it is corrected only when no other word is near. */
function similarTo(typed: string, word: string, form?: string): Similar {
  const likeness = likenessOf(typed, word, form)
  return { ...likeness, word, cost: likeness.typos + (likeness.startsAlike ? 0 : 2) }
}

/** A word in the singular and the plural, also with one letter too many at its end: 'dressess'. */
export const formsOf = (typed: string): string[] => [
  typed,
  ...[
    ...singularsOf(typed.replace(/(?<=s|x|z|ch|sh)ess$/, 'es')),
    ...(typed.endsWith('s') ? [] : [`${typed}s`]),
  ].filter(({ length }) => length >= 4),
]
