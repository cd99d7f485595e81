import { type RefObject, useEffect, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { hasCoarsePointer } from './use-leaflet-map.ts'

const SHOWN_MS = 1200

/** Explains that moving the map takes two fingers, because one finger scrolls the page. It covers the scale. */
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
        'pointer-events-none absolute inset-y-0 left-0 flex items-center bg-card px-4 text-small font-medium transition-opacity',
        shown ? 'opacity-100' : 'opacity-0',
      )}
    >
      Use two fingers to move the map
    </p>
  )
}
