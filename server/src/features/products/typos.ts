/**
 * How many letters must be removed, added, replaced or swapped with the next one to turn one word into the other (the
 * optimal string alignment distance).
 */
export function typosBetween(one: string, other: string): number {
  const [from, to] = [[...one], [...other]]
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (const [row, letter] of from.entries()) {
    const now = [row + 1]
    for (const [column, wanted] of to.entries()) {
      const replaced = (last[column] ?? 0) + (letter === wanted ? 0 : 1)
      const fewest = Math.min(replaced, (last[column + 1] ?? 0) + 1, (now[column] ?? 0) + 1)
      const isSwap = letter === to[column - 1] && from[row - 1] === wanted
      now.push(isSwap ? Math.min(fewest, (beforeLast[column - 1] ?? 0) + 1) : fewest)
    }
    beforeLast = last
    last = now
  }
  return last.at(-1) ?? 0
}
