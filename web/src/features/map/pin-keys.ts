import { type RefObject, useEffect } from 'react'
import { focusInPlace } from '../../ui/focus.ts'

type Spot = { x: number; y: number }

const directions: Readonly<Record<string, Spot>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}

/**
 * The index of the spot that an arrow key leads to: the nearest one within 45 degrees of the arrow, or -1 when there is
 * none. Coordinates are pixels with y downwards.
 */
export function spotTowards(key: string, from: Spot, spots: readonly Spot[]): number {
  const towards = directions[key]
  if (!towards) return -1
  let best = -1
  let bestDistance = Number.POSITIVE_INFINITY
  spots.forEach((spot, index) => {
    const [dx, dy] = [spot.x - from.x, spot.y - from.y]
    const ahead = dx * towards.x + dy * towards.y
    const aside = Math.abs(dx * towards.y) + Math.abs(dy * towards.x)
    const distance = Math.hypot(dx, dy)
    if (ahead <= 0 || aside > ahead || distance >= bestDistance) return
    best = index
    bestDistance = distance
  })
  return best
}

/**
 * Moves the focus from pin to pin by the arrow keys. Only the search point is a Tab stop. If every pin were one, people
 * with a keyboard would have to pass all stores of the map, and each focused pin moves the map to new ones.
 */
export function usePinKeys(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const map = frame.current
    if (!map) return
    const handleKey = (event: KeyboardEvent) => {
      const pins = [...map.querySelectorAll<HTMLElement>('.map-point button')]
      const current = pins.find((pin) => pin === event.target)
      if (!current || event.altKey || event.ctrlKey || event.metaKey) return
      const next = pins[spotTowards(event.key, middleOf(current), pins.map(middleOf))]
      if (!(event.key in directions)) return
      // Also at the last pin, where the page would otherwise scroll.
      event.preventDefault()
      focusInPlace(next)
    }
    map.addEventListener('keydown', handleKey)
    return () => map.removeEventListener('keydown', handleKey)
  }, [frame])
}

function middleOf(pin: HTMLElement): Spot {
  const { left, top, width, height } = pin.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
