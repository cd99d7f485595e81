import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { GeoPoint } from '#contract/shared/distance.ts'
import { LatLng, LeafletMap } from './leaflet.ts'
import type { MapView } from './map-view.ts'
import { HOME_ZOOM, MAX_ZOOM, MIN_ZOOM } from './view-constants.ts'

// Stores are within 20 miles, so the map ends at twice that distance.
const ROAM_METRES = 130_000

export const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches
/** On touch screens one finger scrolls the page and two move the map. Otherwise a wide map would block scrolling. */
export const hasCoarsePointer = () => matchMedia('(pointer: coarse)').matches

/** Creates the map in the frame. It shows `view` or the point, also each time that the point changes. */
export function useLeafletMap(
  frame: RefObject<HTMLElement | null>,
  point: GeoPoint,
  view: MapView | null,
): LeafletMap | null {
  const [map, setMap] = useState<LeafletMap | null>(null)
  const { latitude, longitude } = point

  // In the layout phase React draws again before any event: a key that is pressed on a map without a view breaks it.
  useLayoutEffect(() => {
    if (!frame.current) return
    const moving = !prefersStillness()
    const made = new LeafletMap(frame.current, {
      zoomControl: false,
      attributionControl: false,
      // A fade would show an empty popup, because React removes its content at once.
      fadeAnimation: false,
      zoomAnimation: moving,
      markerZoomAnimation: moving,
      inertia: moving,
      dragging: !hasCoarsePointer(),
      // Enabled while the map is in use, so that scrolling the page over it does not zoom.
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
    // The limits change first, because the old ones would move the new view.
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
