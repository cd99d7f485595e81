import { type RefObject, useEffect, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { hasCoarsePointer } from './use-leaflet-map.ts'

const SHOWN_MS = 1200

/** Explains that moving the map takes two fingers, because one finger scrolls the page. */
export function TwoFingerHint({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const [shown, setShown] = useState(false)

  useEffect(() => {
    const element = frame.current
    if (!element || !hasCoarsePointer()) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const handleMove = ({ touches }: TouchEvent) => {
      clearTimeout(timer)
      setShown(touches.length === 1)
      timer = setTimeout(() => setShown(false), SHOWN_MS)
    }
    element.addEventListener('touchmove', handleMove, { passive: true })
    return () => {
      clearTimeout(timer)
      element.removeEventListener('touchmove', handleMove)
    }
  }, [frame])

  return (
    <p
      aria-hidden="true"
      className={classNames(
        'pointer-events-none absolute inset-x-0 bottom-14 z-10 flex justify-center transition-opacity',
        shown ? 'opacity-100' : 'opacity-0',
      )}
    >
      <span className="rounded-pill bg-ink px-4 py-2 text-small font-medium text-paper">
        Use two fingers to move the map
      </span>
    </p>
  )
}
