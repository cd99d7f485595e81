import 'leaflet/dist/leaflet.css'
import './map.css'
import type { Map as LeafletMap } from 'leaflet'
import { Scale } from 'leaflet/src/control/Control.Scale.js'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { distanceMiles } from '#contract/shared/distance.ts'
import type { MapMarker } from '#contract/stores/list-map-markers.ts'
import type { NearbyStore } from '#contract/stores/list-nearby-stores.ts'
import { useUrlParams } from '../../infrastructure/url-params.ts'
import type { Place } from '../geocoding/public.ts'
import { MapButtons } from './map-buttons.tsx'
import { nearestOf, useDistanceRings, useMapGround } from './map-ground.ts'
import { ClusterPopupWords, MapPopup, SearchPointPopupWords, StorePopupWords } from './map-popup.tsx'
import { type MapView, mapViewText, parseMapView } from './map-view.ts'
import { usePinKeys } from './pin-keys.ts'
import { ClusterPin, SearchPointPin, StorePin } from './store-pin.tsx'
import { MapNotes } from './street-tiles.tsx'
import { TwoFingerHint } from './two-finger-hint.tsx'
import { prefersStillness, useLeafletMap } from './use-leaflet-map.ts'
import { type ShownStores, storesWithoutMarker, useListMapMarkers } from './use-list-map-markers.ts'
import { useMapWatch } from './use-map-watch.ts'
import { HOME_ZOOM, MAP_VIEW_PARAM } from './view-constants.ts'

const CLUSTER_ZOOM_STEP = 2

/** What a popup is open for: a store, a cluster that cannot be taken apart, or the search point. */
type Opened = NearbyStore | MapMarker | Place

type StoreMapProps = {
  place: Place
  shown: ShownStores
  /** Stores of the list beside the map: each has a marker, also outside of the view. */
  listed: readonly NearbyStore[]
  /** What the popup of a store says about its delivery, of which the map knows nothing. */
  deliveryOf: (storeId: string) => ReactNode
  highlightedId: string | null
  onHighlight: (storeId: string | null) => void
  small: boolean
}

/** A map of the stores around a place. The list has the same information. */
export function StoreMap(props: StoreMapProps) {
  const { place, shown, listed, deliveryOf, highlightedId, onHighlight, small } = props
  const frame = useRef<HTMLElement>(null)
  const keysId = useId()
  usePinKeys(frame)
  const [params, changeParams] = useUrlParams()
  const view = parseMapView(params.get(MAP_VIEW_PARAM))
  const map = useLeafletMap(frame, place, view)
  const area = useMapWatch(map, place, (next) =>
    changeParams((now) => withMapView(now, next), { replace: true, preventScrollReset: true }),
  )
  const markers = useListMapMarkers(place, area, shown)
  const [open, setOpen] = useState<Opened | null>(null)

  const ground = useMapGround(map, place, markers.data)
  const { maxZoom } = ground
  const nearest = nearestOf(markers.data)
  const single = markers.data?.flatMap(({ store }) => store ?? []) ?? []
  const clusters = markers.data?.filter(({ store }) => store === null)
  const outside = markers.data ? storesWithoutMarker(listed, markers.data) : []
  useDistanceRings(map, place)
  const scale = useScale(map)

  const zoom = area?.zoom ?? HOME_ZOOM
  const animate = !prefersStillness()
  return (
    <div className="min-w-0">
      <div className="isolate overflow-hidden rounded-card border border-line bg-sunk">
        <section
          ref={frame}
          aria-label="Map of nearby stores"
          className={`store-map isolate ${small ? 'h-64' : 'h-100'}`}
        />
        <div className="map-strip relative flex items-center border-t border-line bg-card px-3 py-2">
          <div ref={scale} aria-hidden="true" />
          <TwoFingerHint frame={frame} />
          {map && (
            <MapButtons
              map={map}
              zoom={zoom}
              maxZoom={maxZoom}
              onHome={view && (() => map.setView([place.latitude, place.longitude], HOME_ZOOM, { animate }))}
            />
          )}
        </div>
      </div>
      <p id={keysId} className="sr-only">
        The arrow keys lead from pin to pin.
      </p>
      <MapNotes ground={ground} />
      {map && area && (
        <>
          <SearchPointPin
            map={map}
            at={place}
            label={place.approximate ? `${place.label} (approximate)` : place.label}
            describedBy={keysId}
            onOpen={() => setOpen(place)}
          />
          {[...single, ...outside].map((store) => (
            <StorePin
              key={store.id}
              map={map}
              store={store}
              isNear={nearest.includes(store)}
              highlighted={store.id === highlightedId}
              onHighlight={onHighlight}
              onOpen={setOpen}
            />
          ))}
          {clusters?.map((cluster) => (
            <ClusterPin
              key={`${cluster.latitude},${cluster.longitude},${cluster.count}`}
              map={map}
              cluster={cluster}
              miles={distanceMiles(place, cluster)}
              action={zoom < maxZoom ? 'zoom in' : 'show them'}
              onOpen={() => {
                if (map.getZoom() >= maxZoom) return setOpen(cluster)
                const nearer = Math.min(map.getZoom() + CLUSTER_ZOOM_STEP, maxZoom)
                map.setView([cluster.latitude, cluster.longitude], nearer, { animate })
              }}
            />
          ))}
          {open && (
            <OpenPopup
              map={map}
              place={place}
              shown={shown}
              deliveryOf={deliveryOf}
              open={open}
              onClose={() => setOpen(null)}
            />
          )}
        </>
      )}
    </div>
  )
}

type OpenPopupProps = {
  map: LeafletMap
  place: Place
  shown: ShownStores
  deliveryOf: StoreMapProps['deliveryOf']
  open: Opened
  onClose: () => void
}

/** The popup of what was pressed: a store, several stores, or the search point. */
function OpenPopup({ map, place, shown, deliveryOf, open, onClose }: OpenPopupProps) {
  if ('name' in open) {
    return (
      <MapPopup key={open.id} map={map} at={open.location} name={open.name} onClose={onClose}>
        <StorePopupWords store={open}>{deliveryOf(open.id)}</StorePopupWords>
      </MapPopup>
    )
  }
  if ('bounds' in open) {
    return (
      <MapPopup
        key={`${open.latitude},${open.longitude}`}
        map={map}
        at={open}
        name={`${open.count} stores`}
        onClose={onClose}
      >
        <ClusterPopupWords place={place} shown={shown} cluster={open} />
      </MapPopup>
    )
  }
  return (
    <MapPopup map={map} at={place} name={place.label} onClose={onClose}>
      <SearchPointPopupWords place={place} />
    </MapPopup>
  )
}

/** Where the scale of the map stands: below it, so that it covers nothing. */
function useScale(map: LeafletMap | null): RefObject<HTMLDivElement | null> {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!map) return
    const scale = new Scale({ imperial: true, metric: false, maxWidth: 130 }).addTo(map)
    const element = scale.getContainer()
    if (element) host.current?.append(element)
    return () => void scale.remove()
  }, [map])
  return host
}

/** The parameters with this view, or null where they have it already. */
function withMapView(params: URLSearchParams, view: MapView | null): URLSearchParams {
  const text = view && mapViewText(view)
  const next = new URLSearchParams(params)
  if (text === null) next.delete(MAP_VIEW_PARAM)
  else next.set(MAP_VIEW_PARAM, text)
  return next
}
