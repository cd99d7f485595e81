export type Random = {
  fraction: () => number
  chance: (probability: number) => boolean
  integer: (min: number, max: number) => number
  pick: <T>(list: readonly T[]) => T
  shuffled: <T>(list: readonly T[]) => T[]
  sample: <T>(list: readonly T[], size: number) => T[]
}

function hashText(text: string): number {
  let hash = 2166136261
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16777619)
  }
  return hash >>> 0
}

/**
 * A repeatable source of random numbers. Every shop, person and order has its own stream, named after it, so that an
 * addition to the town does not change the others.
 */
export function randomFor(name: string): Random {
  let state = hashText(name)

  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const integer = (min: number, max: number) => min + Math.floor(fraction() * (max - min + 1))
  const pick = <T>(list: readonly T[]): T => {
    const index = integer(0, list.length - 1)
    if (list.length === 0) throw new RangeError('Nothing to pick from an empty list')
    return list[index] as T
  }
  const shuffled = <T>(list: readonly T[]): T[] => {
    const rest = [...list]
    const drawn: T[] = []
    while (rest.length > 0) drawn.push(...rest.splice(integer(0, rest.length - 1), 1))
    return drawn
  }

  return {
    fraction,
    chance: (probability) => fraction() < probability,
    integer,
    pick,
    shuffled,
    sample: (list, size) => shuffled(list).slice(0, size),
  }
}
