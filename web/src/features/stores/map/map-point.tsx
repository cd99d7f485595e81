import type { Map as LeafletMap } from 'leaflet'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { GeoPoint } from '#contract/shared/distance.ts'
import { DivIcon, Marker } from './leaflet.ts'

// Leaflet orders pins by their height on screen; these lift one over, or put it under, all of them.
const DEPTHS = { under: -10_000, usual: 0, over: 10_000 }
// So much of the map stays around a pin that the keyboard reaches.
const FOCUS_PADDING: [number, number] = [48, 64]

type MapPointProps = {
  map: LeafletMap
  at: GeoPoint
  /** Where the point lies in the drawing, from its top left corner. */
  anchor: readonly [x: number, y: number]
  depth?: keyof typeof DEPTHS
  onPress: () => void
  children: ReactNode
}

/** Anything of ours at a point of the map: Leaflet moves it, React draws it. Children contain the button. */
export function MapPoint({ map, at, anchor, depth = 'usual', onPress, children }: MapPointProps) {
  const [host] = useState(() => document.createElement('div'))
  const placed = useRef<Marker | null>(null)
  const handlePress = useEffectEvent(onPress)
  const { latitude, longitude } = at
  const [anchorX, anchorY] = anchor

  useEffect(() => {
    const icon = new DivIcon({
      html: host,
      className: 'map-point',
      iconSize: [0, 0],
      iconAnchor: [anchorX, anchorY],
    })
    // The button inside is what the keyboard reaches, not Leaflet's own element.
    const made = new Marker([latitude, longitude], { icon, keyboard: false, riseOnHover: true })
    // Leaflet's click and not the button's own: it knows a press from the end of a drag.
    made.on('click', () => handlePress())
    made.addTo(map)
    const handleFocus = () => {
      if (host.querySelector(':focus-visible'))
        map.panInside([latitude, longitude], { padding: FOCUS_PADDING })
    }
    host.addEventListener('focusin', handleFocus)
    placed.current = made
    return () => {
      host.removeEventListener('focusin', handleFocus)
      made.remove()
      placed.current = null
    }
  }, [map, host, latitude, longitude, anchorX, anchorY])

  // In the layout phase, while the focused button is still there: when its pin goes, the map keeps the focus.
  useLayoutEffect(() => {
    const container = map.getContainer()
    return () => {
      if (host.contains(document.activeElement)) container.focus({ preventScroll: true })
    }
  }, [map, host])

  useEffect(() => {
    placed.current?.setZIndexOffset(DEPTHS[depth])
  }, [depth])

  return createPortal(children, host)
}
