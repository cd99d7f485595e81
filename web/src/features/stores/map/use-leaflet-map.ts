import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { GeoPoint } from '#contract/shared/distance.ts'
import { LatLng, LeafletMap } from './leaflet.ts'
import { HOME_ZOOM, MAX_ZOOM, type MapView, MIN_ZOOM } from './map-view.ts'

// Stores lie within 20 miles; beyond twice that there is nothing but paper.
const ROAM_METRES = 130_000

export const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches
/** With a finger, one scrolls the page and two move the map: a map as wide as a phone would trap the scroll. */
export const hasCoarsePointer = () => matchMedia('(pointer: coarse)').matches

/** Makes the map in the frame, looks at `view` or at the point, and looks there anew whenever the point changes. */
export function useLeafletMap(
  frame: RefObject<HTMLElement | null>,
  point: GeoPoint,
  view: MapView | null,
): LeafletMap | null {
  const [map, setMap] = useState<LeafletMap | null>(null)
  const { latitude, longitude } = point

  useEffect(() => {
    if (!frame.current) return
    const moving = !prefersStillness()
    const made = new LeafletMap(frame.current, {
      zoomControl: false,
      attributionControl: false,
      // A fade would show the popup's last words after React has taken them away.
      fadeAnimation: false,
      zoomAnimation: moving,
      markerZoomAnimation: moving,
      inertia: moving,
      dragging: !hasCoarsePointer(),
      // Switched on when the map is in use, so that scrolling past it does not zoom it.
      scrollWheelZoom: false,
      minZoom: MIN_ZOOM,
      maxZoom: MAX_ZOOM,
      maxBoundsViscosity: 0.8,
    })
    const sizes = new ResizeObserver(() => made.invalidateSize({ animate: false }))
    sizes.observe(frame.current)
    const release = zoomByWheelWhileUsed(made, frame.current)
    setMap(made)
    return () => {
      release()
      sizes.disconnect()
      made.remove()
      setMap(null)
    }
  }, [frame])

  const lookAtPoint = useEffectEvent((target: LeafletMap) => {
    const { centre, zoom } = view ?? { centre: point, zoom: HOME_ZOOM }
    target.setView([centre.latitude, centre.longitude], zoom, { animate: false })
  })
  useEffect(() => {
    if (!map) return
    // First: the old limits would bend the way to a new place.
    map.setMaxBounds(new LatLng(latitude, longitude).toBounds(ROAM_METRES))
    lookAtPoint(map)
  }, [map, latitude, longitude])

  return map
}

function zoomByWheelWhileUsed(map: LeafletMap, frame: HTMLElement): () => void {
  const enable = () => map.scrollWheelZoom.enable()
  const disable = () => map.scrollWheelZoom.disable()
  frame.addEventListener('pointerdown', enable)
  frame.addEventListener('focusin', enable)
  frame.addEventListener('pointerleave', disable)
  return () => {
    frame.removeEventListener('pointerdown', enable)
    frame.removeEventListener('focusin', enable)
    frame.removeEventListener('pointerleave', disable)
  }
}
