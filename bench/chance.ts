/** A repeatable source of random numbers, so that every run measures the same towns. */
export type Chance = {
  /** At least 0 and less than 1. */
  fraction(): number
  /** Normally distributed around 0 with standard deviation 1. */
  normal(): number
  pick<T>(list: readonly [T, ...T[]]): T
}

/** A linear congruential generator with the multiplier of Steele and Vigna for 32 bits. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  const fraction = () => {
    state = (Math.imul(state, 0x915f77f5) + 0x6d2b79f5) >>> 0
    return ((state ^ (state >>> 15)) >>> 0) / 2 ** 32
  }
  return {
    fraction,
    normal: () => Math.sqrt(-2 * Math.log(1 - fraction())) * Math.cos(2 * Math.PI * fraction()),
    pick: ([first, ...more]) => {
      const index = Math.floor(fraction() * (more.length + 1))
      return index === 0 ? first : (more[index - 1] ?? first)
    },
  }
}
