/**
 * Whether somebody who typed one word may have meant the other: with one typo, or with two in a typed word of nine
 * letters and more. Words of three letters are too much alike: one of the two must be longer.
 */
export const isMistyped = (typed: string, other: string): boolean =>
  Math.max(typed.length, other.length) >= 4 && typosBetween(typed, other) <= typosAllowed(typed)

/** The most typos that this word may have. */
export const typosAllowed = (typed: string): 1 | 2 => (typed.length >= 9 ? 2 : 1)

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
