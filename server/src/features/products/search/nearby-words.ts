import { wordsOf } from './fold-text.ts'
import { typosBetween } from './typos.ts'

/** The words that the items and stores of a cell have. */
export type CellWords = {
  /** Another number when the words of the cell have changed. */
  version: number
  /** All words in order, with a line break before and behind each one. */
  text: string
  /** Where each word starts in the text, and where the next one would. */
  starts: Uint32Array
  /** Whether these are all. Otherwise the cell may have any other word too. */
  isWhole: boolean
  /** The words in the names of its stores, with a line break before and behind each one. */
  names: string
}

/** The words of each cell of a reach, the cells in the middle first. */
export type NearbyWords = ReadonlyMap<number, CellWords>

/** A word of an item nearby, or the beginning of one, with the cells that have it. */
export type Key = { word: string; begins: boolean; cells: ReadonlySet<number> }

/** A word with the cells that have it. */
export type FoundWord = { word: string; cells: ReadonlySet<number> }

/** Once so many letters are compared for a typed word, no further cell is. They are the words of a large city. */
const LETTERS_AT_MOST = 1_000_000
/** Enough to choose from, also when a shop makes up thousands of similar words. */
const FOUND_AT_MOST = 1000

/**
 * The words of a cell from the database: in the order of their code points, a line for each. `names` are the names of
 * its stores.
 */
export function cellWords(version: number, lines: string, isWhole: boolean, names: string): CellWords {
  // JavaScript compares the halves of characters from U+10000 on.
  const inOrder = /[\ud800-\uffff]/.test(lines) ? lines.split('\n').sort().join('\n') : lines
  const text = `\n${inOrder}\n`
  const starts: number[] = []
  for (let at = 0; at !== -1 && lines !== ''; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return {
    version,
    text,
    starts: Uint32Array.from(starts),
    isWhole,
    names: `\n${wordsOf(names).join('\n')}\n`,
  }
}

/** The cells with a word that begins with this one. */
export const cellsWithBeginning = (nearby: NearbyWords, beginning: string): Set<number> =>
  cellsWhere(nearby, (words) => words.text.startsWith(beginning, words.starts[placeOf(words, beginning)]))

/** The cells with this word. */
export const cellsWithWord = (nearby: NearbyWords, word: string): Set<number> =>
  cellsWhere(nearby, (words) => words.text.startsWith(`${word}\n`, words.starts[placeOf(words, word)]))

/** The cells in which the name of a store has this word, or one that begins with it. */
export const cellsWithName = (nearby: NearbyWords, { word, begins }: { word: string; begins: boolean }) =>
  new Set(
    [...nearby].flatMap(([cell, { names }]) =>
      names.includes(begins ? `\n${word}` : `\n${word}\n`) ? [cell] : [],
    ),
  )

const cellsWhere = (nearby: NearbyWords, matches: (words: CellWords) => boolean) => {
  const cells = new Set<number>()
  for (const [cell, words] of nearby) if (!words.isWhole || matches(words)) cells.add(cell)
  return cells
}

/** The place of the first word that is not before this one. */
function placeOf(words: CellWords, wanted: string): number {
  let [low, high] = [0, words.starts.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (wordAt(words, middle) < wanted) low = middle + 1
    else high = middle
  }
  return low
}

const wordAt = ({ text, starts }: CellWords, place: number) =>
  text.slice(starts[place], (starts[place + 1] ?? 0) - 1)

/** The words that have this text somewhere after their beginning. Short texts and numbers are not looked for. */
export function wordsAround(nearby: NearbyWords, part: string): FoundWord[] {
  if (part.length < 3) return []
  return collect(nearby, ({ text }, add) => {
    let at = text.indexOf(part)
    while (at !== -1) {
      const start = text.lastIndexOf('\n', at) + 1
      const end = text.indexOf('\n', at)
      const word = text.slice(start, end)
      if (at > start && !isNumber(word) && !add(word)) return
      at = text.indexOf(part, end)
    }
  })
}

/** The words that differ from a typed word by a typo or two. Numbers and very short words are not corrected. */
export function wordsLike(nearby: NearbyWords, typed: string, typosAtMost: 1 | 2): FoundWord[] {
  if (!isCorrectable(typed)) return []
  const typedLetters = letterBits(typed, 0, typed.length)
  // Most words are in several cells. Each is compared once.
  const compared = new Map<string, boolean>()
  const isLike = (word: string) => {
    const known = compared.get(word)
    if (known !== undefined) return known
    const isNear = word !== typed && isCorrectable(word) && typosBetween(typed, word) <= typosAtMost
    compared.set(word, isNear)
    return isNear
  }
  return collect(nearby, ({ text, starts }, add) => {
    for (let place = 0; place < starts.length - 1; place++) {
      const start = starts[place] ?? 0
      const end = (starts[place + 1] ?? 0) - 1
      if (Math.abs(end - start - typed.length) > typosAtMost) continue
      // A typo changes at most two of these bits. This leaves few words to compare letter by letter.
      if (countBits(letterBits(text, start, end) ^ typedLetters) > 2 * typosAtMost) continue
      const word = text.slice(start, end)
      if (isLike(word) && !add(word)) return
    }
  })
}

/**
 * Goes through the words of the cells, in their order, until it has compared or found as many as it may. `add` says
 * whether it may go on.
 */
function collect(
  nearby: NearbyWords,
  find: (words: CellWords, add: (word: string) => boolean) => void,
): FoundWord[] {
  const found = new Map<string, Set<number>>()
  let letters = 0
  for (const [cell, words] of nearby) {
    if (letters > LETTERS_AT_MOST || found.size >= FOUND_AT_MOST) break
    letters += words.text.length
    find(words, (word) => {
      const cells = found.get(word)
      if (cells) cells.add(cell)
      else found.set(word, new Set([cell]))
      return found.size < FOUND_AT_MOST
    })
  }
  return [...found].map(([word, cells]) => ({ word, cells }))
}

/** A word of three to twenty letters, no number. */
const isCorrectable = (word: string) => word.length >= 3 && word.length <= 20 && !isNumber(word)
const isNumber = (word: string) => /^[0-9]+$/.test(word)

/** A bit for each letter that a part of a text has. Some letters share a bit. */
function letterBits(text: string, start: number, end: number): number {
  let bits = 0
  for (let at = start; at < end; at++) bits |= 1 << (text.charCodeAt(at) & 31)
  return bits
}

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}
