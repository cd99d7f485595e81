import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cellsWithBeginning,
  cellsWithWord,
  cellWords,
  type NearbyWords,
  wordsAround,
  wordsLike,
} from './nearby-words.ts'
import { termsOf } from './search-terms.ts'
import { typosBetween } from './typos.ts'

/** As the database orders them. */
const byCodePoint = (words: readonly string[]) =>
  words.toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)))

const townOf = (...cells: string[][]): NearbyWords =>
  new Map(cells.map((words, cell) => [cell, cellWords(0, byCodePoint(words).join('\n'), true, '')]))

const meant = (town: NearbyWords, search: string, anyCorrection = false) =>
  termsOf(search, town, anyCorrection).map(({ choices }) =>
    choices.map((choice) => choice.map(({ word, begins }) => (begins ? `${word}…` : word)).join(' ')),
  )

const numbered = (count: number, name: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => name(number))

describe('the words of a town', () => {
  test('are found as plain comparisons find them, in the cells that have them', () => {
    const word = fc.string({
      unit: fc.constantFrom(...'abc', 'é', '\u{1f36f}', 'ｚ'),
      minLength: 1,
      maxLength: 8,
    })
    const cell = fc.uniqueArray(word, { maxLength: 30 })
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 4 }), word, (cells, typed) => {
        const town = townOf(...cells)
        const cellsOf = (matches: (word: string) => boolean) =>
          new Set(cells.flatMap((words, place) => (words.some(matches) ? [place] : [])))
        const wordsOf = (matches: (word: string) => boolean) =>
          new Map(
            [...new Set(cells.flat())].filter(matches).map((one) => [one, cellsOf((other) => other === one)]),
          )
        const asMap = (found: ReturnType<typeof wordsAround>) =>
          new Map(found.map((one) => [one.word, one.cells]))
        expect(cellsWithWord(town, typed)).toEqual(cellsOf((one) => one === typed))
        expect(cellsWithBeginning(town, typed)).toEqual(cellsOf((one) => one.startsWith(typed)))
        const isAround = (one: string) => typed.length >= 3 && one.includes(typed) && !one.startsWith(typed)
        expect(asMap(wordsAround(town, typed))).toEqual(wordsOf(isAround))
        for (const typos of [1, 2] as const) {
          const isLike = (one: string) =>
            Math.min(one.length, typed.length) >= 3 && one !== typed && typosBetween(one, typed) <= typos
          expect(asMap(wordsLike(town, typed, typos))).toEqual(wordsOf(isLike))
        }
      }),
    )
  })

  test('may be any in a cell of which not all are known', () => {
    const town: NearbyWords = new Map([
      [1, cellWords(0, 'apple', false, '')],
      [2, cellWords(0, 'apple', true, '')],
    ])
    expect(cellsWithBeginning(town, 'zither')).toEqual(new Set([1]))
    expect(cellsWithWord(town, 'apple')).toEqual(new Set([1, 2]))
  })

  test('leave numbers as they are', () => {
    const town = townOf(['12345', '12346', 'b12345'])
    expect(meant(town, '12355')).toEqual([[]])
    expect(meant(town, '2345')).toEqual([['b12345']])
  })

  test('are no more than a town has when a shop makes up thousands of them', () => {
    const town = townOf(numbered(20_000, (number) => `zether${number.toString(36)}`))
    expect(wordsAround(town, 'ether')).toHaveLength(1000)
    expect(meant(town, 'ether')[0]).toHaveLength(40)
    // Cells of a million letters come first.
    const letters = numbered(30_000, (number) => `${number.toString(36)}`.padStart(35, 'x'))
    const large = townOf(letters, [], ['leather'])
    expect(wordsLike(large, 'lether', 1)).toEqual([])
    expect(meant(large, 'leather')).toEqual([['leather…']])
  })
})

describe('a typed word', () => {
  test('stands for the words that begin with it and contain it, and for no other', () => {
    const town = townOf(['leather', 'leathers', 'pleather', 'feather'])
    expect(meant(town, 'leather')).toEqual([['leather…', 'pleather']])
    expect(meant(town, 'leather', true)).toEqual([['leather…', 'pleather', 'leathers']])
  })

  test('of nine letters and more may have two mistakes', () => {
    const town = townOf(['sandalwood', 'lamp'])
    expect(meant(town, 'sendelwood')).toEqual([['sandalwood…']])
    expect(meant(town, 'lmpa')).toEqual([[]])
    expect(termsOf('lmpa', town, false)[0]?.alike).toEqual(['lamp'])
  })
})

test('a phrase stands for no more words than one word does', () => {
  const inside = (typed: string) => numbered(60, (number) => `a${typed}${number}`)
  expect(meant(townOf([...inside('ice'), ...inside('pop')]), 'ice pop')[0]).toHaveLength(40)
})
