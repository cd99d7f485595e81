/** How far what was typed is from a word that may be meant: see `likenessOf`. */
export type Likeness = { typos: number; startsAlike: boolean; isMistyped: boolean }

const UNLIKE: Likeness = { typos: 6, startsAlike: false, isMistyped: false }

/** Whether somebody who typed one word may have meant the other. */
export const isMistyped = (typed: string, other: string, form?: string): boolean =>
  likenessOf(typed, other, form).isMistyped

/**
 * Whether somebody who typed one word may have meant the other: with one typo in four letters and more, with a further
 * one that sounds right in six, with any two in nine. Words of three letters are too much alike: one of the two must be
 * longer. `typos` are those of `unlikeness`. `form` is the typed word in the singular or the plural, which counts like
 * half a typo. Two words start alike with the same letter or sound, as 'kandle' and 'candle' do.
 */
export function likenessOf(typed: string, other: string, form: string = typed): Likeness {
  // Most words are neither, and these comparisons cost less.
  if (Math.abs(form.length - other.length) > 2 || typosBetween(form, other) > 2) return UNLIKE
  const length = form === typed ? Math.max(typed.length, other.length) : typed.length
  const typos = unlikeness(form, other) + (form === typed ? 0 : 1)
  const startsAlike = form[0] === other[0] || soundOf(form)[0] === soundOf(other)[0]
  const mayHave = length >= 9 ? 4 : length >= 6 && startsAlike ? 3 : 2
  return { typos, startsAlike, isMistyped: length >= 4 && typos <= mayHave }
}

/**
 * The typos between two words, and once more those that one hears: 2 for most typos, 1 for 'vaze' and 'vase'. Letters in
 * another order are one less: 'jelewry'.
 */
function unlikeness(one: string, other: string): number {
  const typos = typosBetween(one, other)
  const heard = Math.min(one.length, other.length) < 4 ? typos : typosBetween(soundOf(one), soundOf(other))
  const isReordered = one.length === other.length && inOrder(one) === inOrder(other)
  return typos + Math.min(typos, heard) - (isReordered ? 1 : 0)
}

const inOrder = (word: string) => [...word].sort().join('')

/** A word with one letter for each sound that English writes in several ways: 'flower' for 'phlower'. */
const soundOf = (word: string): string =>
  word
    .replace(/ph/g, 'f')
    .replace(/c(?=[eiy])|z/g, 's')
    .replace(/g(?=[eiy])/g, 'j')
    .replace(/ck|q|c(?!h)/g, 'k')
    .replace(/([^aeiou])\1+/g, '$1')

/**
 * How many letters must be removed, added, replaced or swapped with the next one to turn one word into the other (the
 * optimal string alignment distance).
 */
export function typosBetween(one: string, other: string): number {
  // A row for each beginning of one word, a column for each of the other: how many typos are between the two.
  const width = other.length + 1
  const typos = new Uint16Array((one.length + 1) * width)
  for (let column = 1; column < width; column++) typos[column] = column
  for (let row = 1; row <= one.length; row++) {
    const start = row * width
    typos[start] = row
    const letter = one.charCodeAt(row - 1)
    for (let column = 1; column < width; column++) {
      const at = start + column
      const otherLetter = other.charCodeAt(column - 1)
      const replaced = (typos[at - width - 1] ?? 0) + (letter === otherLetter ? 0 : 1)
      let fewest = Math.min(replaced, (typos[at - width] ?? 0) + 1, (typos[at - 1] ?? 0) + 1)
      const isSwap =
        row > 1 &&
        column > 1 &&
        letter === other.charCodeAt(column - 2) &&
        one.charCodeAt(row - 2) === otherLetter
      if (isSwap) fewest = Math.min(fewest, (typos[at - 2 * width - 2] ?? 0) + 1)
      typos[at] = fewest
    }
  }
  return typos[typos.length - 1] ?? 0
}
