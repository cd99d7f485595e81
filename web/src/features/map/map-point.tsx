import type { Map as LeafletMap } from 'leaflet'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { GeoPoint } from '#contract/shared/distance.ts'
import { focusInPlace } from '../../ui/focus.ts'
import { DivIcon, Marker } from './leaflet.ts'

// Leaflet stacks pins by their latitude. These offsets put one above all of the kinds before it.
const DEPTHS = { usual: 0, over: 10_000, top: 20_000 }
// The pixels of map that stay around a focused pin.
const FOCUS_PADDING: [number, number] = [48, 64]

type MapPointProps = {
  map: LeafletMap
  at: GeoPoint
  /** The pixels from the top left corner of the drawing to the point. */
  anchor: readonly [x: number, y: number]
  depth?: keyof typeof DEPTHS
  onPress: () => void
  children: ReactNode
}

/** Places React children at a point of the map, where Leaflet moves them. The children contain one button. */
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
      // As large as its drawing, so that a press on the marker itself counts.
      iconSize: undefined,
      iconAnchor: [anchorX, anchorY],
    })
    // The button inside takes the focus, so Leaflet's own element must not.
    const made = new Marker([latitude, longitude], { icon, keyboard: false, riseOnHover: true })
    // Leaflet's click event, because it does not fire at the end of a drag.
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

  // When the focused pin goes, the map takes the focus. In the layout phase the focused button still exists.
  useLayoutEffect(() => {
    const container = map.getContainer()
    return () => {
      if (host.contains(document.activeElement)) focusInPlace(container)
    }
  }, [map, host])

  useEffect(() => {
    placed.current?.setZIndexOffset(DEPTHS[depth])
  }, [depth])

  return createPortal(children, host)
}
