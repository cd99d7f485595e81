import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pluralsOf, singularsOf } from './plurals.ts'

test.for([
  ['knife', 'knives'],
  ['pocketknife', 'pocketknives'],
  ['housewife', 'housewives'],
  ['loaf', 'loaves'],
  ['leaf', 'leaves'],
  ['shelf', 'shelves'],
  ['bookshelf', 'bookshelves'],
  ['half', 'halves'],
  ['wolf', 'wolves'],
  ['scarf', 'scarves'],
  ['scarf', 'scarfs'],
  ['thief', 'thieves'],
  ['hoof', 'hooves'],
  ['berry', 'berries'],
  ['candy', 'candies'],
  ['cookie', 'cookies'],
  ['movie', 'movies'],
  ['pie', 'pies'],
  ['toy', 'toys'],
  ['dress', 'dresses'],
  ['glass', 'glasses'],
  ['box', 'boxes'],
  ['brush', 'brushes'],
  ['watch', 'watches'],
  ['waltz', 'waltzes'],
  ['quiz', 'quizzes'],
  ['tomato', 'tomatoes'],
  ['photo', 'photos'],
  ['glove', 'gloves'],
  ['olive', 'olives'],
  ['chive', 'chives'],
  ['sleeve', 'sleeves'],
  ['stove', 'stoves'],
  ['curve', 'curves'],
  ['vase', 'vases'],
  ['cane', 'canes'],
  ['cactus', 'cacti'],
  ['goose', 'geese'],
  ['mouse', 'mice'],
  ['man', 'men'],
  ['woman', 'women'],
  ['child', 'children'],
  ['grandchild', 'grandchildren'],
  ['foot', 'feet'],
  ['tooth', 'teeth'],
] as const)('the plural of %s may be %s', ([singular, plural]) => {
  expect(pluralsOf(singular)).toContain(plural)
  expect(singularsOf(plural)).toContain(singular)
})

test.for([
  ['gloves', 'glof'],
  ['stoves', 'stof'],
  ['sleeves', 'sleef'],
  ['caves', 'cafe'],
  ['waves', 'wafe'],
  ['canes', 'can'],
  ['planes', 'plan'],
  ['tapes', 'tap'],
  ['glass', 'glas'],
  ['bus', 'bu'],
] as const)('%s is no plural of %s', ([word, other]) => {
  expect(singularsOf(word)).not.toContain(other)
})

test('the forms of any word are few, and none is the word itself or empty', () =>
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 20 }), (word) => {
      const forms = [...singularsOf(word), ...pluralsOf(word)]
      expect(forms.length).toBeLessThanOrEqual(6)
      for (const form of forms) expect(['', word]).not.toContain(form)
    }),
  ))
