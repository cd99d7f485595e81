import { cellsWithWord, type Key, type NearbyWords } from './nearby-words.ts'
import { pluralsOf, singularsOf } from './plurals.ts'

/** Words of an item that count only where its text matches the pattern: 'wi' and 'fi' where it has 'wi fi'. */
export type Pair = { keys: readonly Key[]; pattern: string }

/**
 * The words, if each is nearby. The text of an item has one space or more around each of its words; no word contains a
 * character that has a meaning in a pattern.
 */
export function pairOf(words: readonly string[], nearby: NearbyWords, pattern?: string): Pair[] {
  const keys: Key[] = []
  for (const word of words) {
    const cells = cellsWithWord(nearby, word)
    if (cells.size === 0) return []
    keys.push({ word, begins: false, cells })
  }
  return [{ keys, pattern: pattern ?? ` ${words.join(' +')} ` }]
}

/**
 * The words nearby that a typed word consists of: 'hot dog' for 'hotdogs', 'wi fi' for 'wifi'. Between them is a space,
 * a hyphen or both, and no comma with its space: 'car, pet' is no carpet. Places with too many words to know are left
 * out.
 */
export function splitWords(typed: string, nearby: NearbyWords): Pair[] {
  const known = new Map([...nearby].filter(([, { isWhole }]) => isWhole))
  const pairs: Pair[] = []
  for (let place = 1; place < typed.length; place++) {
    const first = typed.slice(0, place)
    if (cellsWithWord(known, first).size === 0) continue
    const second = typed.slice(place)
    for (const word of new Set([second, ...singularsOf(second), ...pluralsOf(second)]))
      pairs.push(...pairOf([first, word], known, ` ${first}( |   )${word} `))
  }
  return pairs
}

/** A typed word together with the typed word before it, and with the one behind it: 'wifi' for 'wi fi'. */
export function joinedWords(word: string, typed: readonly string[]): string[] {
  const place = typed.indexOf(word)
  const joined = typed.slice(Math.max(0, place - 1), place + 1).join('')
  const next = typed.slice(place, place + 2).join('')
  return [joined, next].filter((one) => one !== word).flatMap((one) => [one, ...singularsOf(one)])
}
