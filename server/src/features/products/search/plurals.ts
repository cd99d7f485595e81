/** Plurals with other letters than their singulars, by how they end: 'women' too. These are all that shops need. */
const IRREGULAR = [
  ['child', 'children'],
  ['foot', 'feet'],
  ['goose', 'geese'],
  ['man', 'men'],
  ['mouse', 'mice'],
  ['tooth', 'teeth'],
] as const

/** How singulars end and how their plurals do. An ending fits with a letter before it. */
const ENDINGS: readonly (readonly [singular: RegExp, plural: string, isPlural: RegExp, singular: string])[] =
  [
    // leaf, loaf, thief, hoof, shelf, scarf. Not 'gloves', 'stoves' and 'sleeves', nor 'caves', which are no 'cafe'.
    [/(?<=ea|oa|ie|oo|l|r)f$/, 'ves', /(?<=ea|oa|ie|oo|l|r)ves$/, 'f'],
    [/(?<=[nlw]i)fe$/, 'ves', /(?<=[nlw]i)ves$/, 'fe'],
    [/(?<=[^aeiou])y$/, 'ies', /(?<=[^aeiou])ies$/, 'y'],
    [/(?<=.(?:s|x|z|ch|sh|o))$/, 'es', /(?<=.(?:s|x|z|ch|sh|o))es$/, ''],
    [/(?<=.z)$/, 'zes', /(?<=.z)zes$/, ''],
    [/(?<=..)us$/, 'i', /(?<=..)i$/, 'us'],
  ]

/**
 * What an English plural may be the plural of: 'boxes' of 'boxe' and of 'box'. The rules also make words that do not
 * exist. A search asks only for those that are nearby.
 */
export function singularsOf(word: string): string[] {
  const irregular = IRREGULAR.flatMap(([singular, plural]) => withEnd(word, plural, singular))
  if (word.length < 4) return irregular
  const regular = word.endsWith('s') && !word.endsWith('ss') ? [word.slice(0, -1)] : []
  return [
    ...irregular,
    ...ENDINGS.flatMap(([, , plural, end]) => (plural.test(word) ? [word.replace(plural, end)] : [])),
    ...regular,
  ]
}

/** How English may write the plural of a word. As with `singularsOf`, some do not exist. */
export const pluralsOf = (word: string): string[] => [
  ...IRREGULAR.flatMap(([singular, plural]) => withEnd(word, singular, plural)),
  ...ENDINGS.flatMap(([singular, end]) => (singular.test(word) ? [word.replace(singular, end)] : [])),
  `${word}s`,
]

const withEnd = (word: string, end: string, other: string) =>
  word.endsWith(end) ? [word.slice(0, -end.length) + other] : []
