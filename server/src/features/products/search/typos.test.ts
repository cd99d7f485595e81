import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isMistyped, typosBetween } from './typos.ts'

test.for([
  ['gft', 'gift', true],
  ['giift', 'gift', true],
  ['momm', 'mom', true],
  ['mam', 'mom', false],
  ['lehter', 'leather', false],
  ['birtdhay', 'birthday', true],
  ['brtdhay', 'birthday', false],
  ['sanddalwod', 'sandalwood', true],
  ['snadlwood', 'sandalwood', true],
  ['sandlwod', 'sandalwood', true],
  ['sandlewod', 'sandalwood', false],
  ['bagpack', 'backpack', true],
  ['jelewry', 'jewelry', true],
  ['phlower', 'flower', true],
  ['cheez', 'cheese', true],
  ['cheez', 'chess', false],
  ['hamster', 'hammer', false],
  ['lumber', 'lube', false],
  ['melon', 'lemon', false],
] as const)("'%s' may be meant for '%s': %s", ([typed, word, expected]) => {
  expect(isMistyped(typed, word)).toBe(expected)
})

test.for([
  ['candels', 'candle', 'candel', true],
  ['tshrits', 'tshirt', 'tshrit', true],
  ['bisciut', 'biscuits', 'bisciuts', true],
  ['spade', 'shades', 'spades', false],
  ['clogs', 'clock', 'clog', false],
] as const)("'%s' may be meant for '%s' as '%s': %s", ([typed, word, form, expected]) => {
  expect(isMistyped(typed, word, form)).toBe(expected)
})

describe('typos', () => {
  test.for([
    ['leather', 'leather', 0],
    ['lether', 'leather', 1],
    ['leeather', 'leather', 1],
    ['leether', 'leather', 1],
    ['laether', 'leather', 1],
    ['candle', 'handle', 1],
    ['sanddalwod', 'sandalwood', 2],
    ['sandlewod', 'sandalwood', 3],
    ['', 'loaf', 4],
    ['café', 'cafe', 1],
  ] as const)("between '%s' and '%s': %i", ([one, other, typos]) => {
    expect(typosBetween(one, other)).toBe(typos)
    expect(typosBetween(other, one)).toBe(typos)
  })

  test('are zero for the same word, and one after one changed letter', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abcdef'), minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(letters, fc.nat(), fc.constantFrom(...'ghij'), (word, chance, letter) => {
        const place = chance % word.length
        expect(typosBetween(word, word)).toBe(0)
        expect(typosBetween(word, word.slice(0, place) + word.slice(place + 1))).toBe(1)
        expect(typosBetween(word, word.slice(0, place) + letter + word.slice(place))).toBe(1)
        expect(typosBetween(word, word.slice(0, place) + letter + word.slice(place + 1))).toBe(1)
      }),
    )
  })
})
