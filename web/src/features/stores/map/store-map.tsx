import 'leaflet/dist/leaflet.css'
import './map.css'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { NearbyStore } from '#contract/stores/list-nearby-stores.ts'
import { useUrlParams } from '../../../infrastructure/url-params.ts'
import { type Place, useListTowns } from '../../geocoding/public.ts'
import { useListMapMarkers } from '../use-list-map-markers.ts'
import { Scale } from './leaflet.ts'
import { MapButtons } from './map-buttons.tsx'
import { useDistanceRings, useMapPaper, useTownLabels } from './map-ground.ts'
import { MapPopup, SearchPointPopupWords, StorePopupWords } from './map-popup.tsx'
import {
  HOME_ZOOM,
  MAP_VIEW_PARAM,
  MAX_ZOOM,
  type MapView,
  mapViewFromText,
  mapViewText,
} from './map-view.ts'
import { usePinKeys } from './pin-keys.ts'
import { ClusterPin, SearchPointPin, StorePin } from './store-pin.tsx'
import { MapNotes, readTileSettings, useStreetTiles } from './street-tiles.tsx'
import { TwoFingerHint } from './two-finger-hint.tsx'
import { prefersStillness, useLeafletMap } from './use-leaflet-map.ts'
import { useMapWatch } from './use-map-watch.ts'

const CLUSTER_ZOOM_STEP = 2

type StoreMapProps = {
  place: Place
  highlightedId: string | null
  onHighlight: (storeId: string | null) => void
}

/** A map of the stores around a place. The list has the same information. */
export function StoreMap({ place, highlightedId, onHighlight }: StoreMapProps) {
  const frame = useRef<HTMLElement>(null)
  const keysId = useId()
  usePinKeys(frame)
  const [params, changeParams] = useUrlParams()
  const view = mapViewFromText(params.get(MAP_VIEW_PARAM))
  const map = useLeafletMap(frame, place, view)
  const area = useMapWatch(map, place, (next) =>
    changeParams((now) => withMapView(now, next), { replace: true, preventScrollReset: true }),
  )
  const markers = useListMapMarkers(place, area)
  const [open, setOpen] = useState<NearbyStore | 'search point' | null>(null)

  const tiles = useMemo(() => readTileSettings(document), [])
  const streets = useStreetTiles(map, tiles?.url ?? null)
  const towns = useListTowns(place, { enabled: !streets })
  useMapPaper(map, !streets)
  useDistanceRings(map, place)
  useTownLabels(map, streets ? undefined : towns.data, markers.data)
  useEffect(() => {
    if (map) new Scale({ imperial: true, metric: false, maxWidth: 130, position: 'bottomleft' }).addTo(map)
  }, [map])

  const animate = !prefersStillness()
  return (
    <div className="min-w-0">
      <div className="relative isolate h-100 overflow-hidden rounded-card border border-line bg-sunk">
        <section ref={frame} aria-label="Map of nearby stores" className="store-map isolate size-full" />
        <TwoFingerHint frame={frame} />
        {map && (
          <MapButtons
            map={map}
            zoom={area?.zoom ?? HOME_ZOOM}
            onHome={view && (() => map.setView([place.latitude, place.longitude], HOME_ZOOM, { animate }))}
          />
        )}
      </div>
      <p id={keysId} className="sr-only">
        The arrow keys lead from pin to pin.
      </p>
      <MapNotes streets={streets} credits={tiles?.credits ?? []} />
      {map && area && (
        <>
          <SearchPointPin
            map={map}
            at={place}
            label={place.approximate ? `${place.label} (approximate)` : place.label}
            describedBy={keysId}
            onOpen={() => setOpen('search point')}
          />
          {markers.data?.map((marker) =>
            marker.store ? (
              <StorePin
                key={marker.store.id}
                map={map}
                store={marker.store}
                highlighted={marker.store.id === highlightedId}
                onHighlight={onHighlight}
                onOpen={setOpen}
              />
            ) : (
              <ClusterPin
                key={`${marker.latitude},${marker.longitude},${marker.count}`}
                map={map}
                cluster={marker}
                onOpen={() => {
                  const zoom = Math.min(map.getZoom() + CLUSTER_ZOOM_STEP, MAX_ZOOM)
                  map.setView([marker.latitude, marker.longitude], zoom, { animate })
                }}
              />
            ),
          )}
          {open === 'search point' && (
            <MapPopup map={map} at={place} name={place.label} onClose={() => setOpen(null)}>
              <SearchPointPopupWords place={place} />
            </MapPopup>
          )}
          {open !== null && open !== 'search point' && (
            <MapPopup
              key={open.id}
              map={map}
              at={open.location}
              name={open.name}
              onClose={() => setOpen(null)}
            >
              <StorePopupWords store={open} />
            </MapPopup>
          )}
        </>
      )}
    </div>
  )
}

/** The parameters with this view, or null where they have it already. */
function withMapView(params: URLSearchParams, view: MapView | null): URLSearchParams {
  const text = view && mapViewText(view)
  const next = new URLSearchParams(params)
  if (text === null) next.delete(MAP_VIEW_PARAM)
  else next.set(MAP_VIEW_PARAM, text)
  return next
}
