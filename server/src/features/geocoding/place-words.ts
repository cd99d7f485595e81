const shortForms = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['ft', 'fort'],
  ['mt', 'mount'],
])

/**
 * 'St. Louis' → ['st', 'louis']. Accents, dots and apostrophes are removed, the ʻokina of 'Kāneʻohe' with them; other
 * punctuation separates words.
 */
export function wordsOf(text: string): string[] {
  return (
    text
      // Before the normalization, which makes a space of some.
      .replace(/['’‘ʻʼ`´′]/g, '')
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[\p{M}.]/gu, '')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '')
  )
}

/**
 * One key for all spellings of a city: 'St. Louis' and 'Saint Louis', "Lee's Summit" and 'Lees Summit',
 * 'Winston-Salem' and 'Winston Salem', "O'Fallon" and the post office's 'O Fallon'.
 */
export const cityKey = (words: readonly string[]): string =>
  words.map((word) => shortForms.get(word) ?? word).join('')
