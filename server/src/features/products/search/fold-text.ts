/** The characters between words, as in the function `word_separators` of the database. */
const SEPARATORS = /[ \t\n\r\u00a0\u3000!"#$%&()*+,\-./:;<=>?@[\\\]^_`{|}~¡¦§©«¬®°±·»¿×÷‐‑‒–—―…‹›“”„†‡•™]+/
const OTHER_LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}

/** Ligatures, and the wide and narrow letters of Japanese keyboards. */
const WIDE = /[\ufb00-\ufb06\uff01-\uffee]/

/**
 * A text as searches compare it: in small letters, without accents, with straight apostrophes. The database has the
 * same function as `fold_text`.
 */
export const foldText = (text: string): string =>
  (WIDE.test(text) ? text.normalize('NFKC') : text)
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/[øđłıßæœ]/g, (letter) => OTHER_LETTERS[letter] ?? letter)

/** The words of a text, each once. Apostrophes are left out, so that farmer's is found as farmers. */
export function wordsOf(text: string): string[] {
  const words = foldText(text).replaceAll("'", '').split(SEPARATORS)
  return [...new Set(words)].filter((word) => word !== '')
}
