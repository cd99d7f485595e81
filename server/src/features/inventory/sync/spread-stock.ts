/**
 * Spreads whole units over choices in proportion to their stock. The parts are whole and sum up to exactly `units`:
 * the units that remain after rounding down go to the largest remainders, the first choice first. An unlimited choice
 * (null) counts as the fullest one. Choices that are all empty share evenly.
 */
export function spreadStock(units: number, stock: readonly (number | null)[]): number[] {
  const fullest = Math.max(0, ...stock.map((held) => held ?? 0))
  const known = stock.map((held) => held ?? fullest)
  const weights = known.some((held) => held > 0) ? known : known.map(() => 1)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const parts = weights.map((weight) => Math.floor((units * weight) / sum))
  const remainders = weights
    .map((weight, place) => ({ place, remainder: (units * weight) % sum }))
    .sort((a, b) => b.remainder - a.remainder || a.place - b.place)
  const left = units - parts.reduce((total, part) => total + part, 0)
  for (const { place } of remainders.slice(0, left)) parts[place] = (parts[place] ?? 0) + 1
  return parts
}
