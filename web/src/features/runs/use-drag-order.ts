import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** Where a row would land: `from` is its place now. */
type Drag = { key: string; from: number; to: number }

type DragOptions = {
  list: RefObject<HTMLElement | null>
  /** The keys of the rows, in their order. */
  keys: readonly string[]
  onMove: (from: number, to: number) => void
}

/**
 * Moves a row of a list by its handle, with a mouse, a pen or a finger. Escape cancels it. People who use the keyboard
 * need buttons beside it.
 */
export function useDragOrder({ list, keys, onMove }: DragOptions) {
  const [held, setHeld] = useState<Omit<Drag, 'from'> | null>(null)
  const pointer = useRef<number | null>(null)
  // The list may be read again meanwhile, and the row be gone.
  const from = held === null ? -1 : keys.indexOf(held.key)
  const drag: Drag | null = held && from >= 0 ? { ...held, from } : null
  const isHeld = held !== null

  useEffect(() => {
    if (!isHeld) return
    const handleKey = ({ key }: KeyboardEvent) => key === 'Escape' && setHeld(null)
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [isHeld])

  function placeAt(y: number, from: number): number {
    const rows = [...(list.current?.children ?? [])]
    const middles = rows.map((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return (top + bottom) / 2
    })
    return landingPlace(middles, from, y)
  }

  const handleOf = (key: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      pointer.current = event.pointerId
      setHeld({ key, to: keys.indexOf(key) })
    },
    onPointerMove({ pointerId, clientY }: PointerEvent<HTMLElement>) {
      if (drag === null || pointerId !== pointer.current) return
      const to = placeAt(clientY, drag.from)
      list.current?.children[to]?.scrollIntoView({ block: 'nearest' })
      setHeld({ key, to })
    },
    onPointerUp({ pointerId, clientY }: PointerEvent<HTMLElement>) {
      if (drag === null || pointerId !== pointer.current) return
      const to = placeAt(clientY, drag.from)
      if (to !== drag.from) onMove(drag.from, to)
      setHeld(null)
    },
    onPointerCancel: () => setHeld(null),
  })

  return { drag, handleOf }
}

/** The place that a row gets when it is dropped at this height. `middles` are those of all rows, in their order. */
export const landingPlace = (middles: readonly number[], from: number, y: number): number =>
  middles.filter((middle, index) => index !== from && middle < y).length
