import type { Map as LeafletMap } from 'leaflet'
import { Popup } from 'leaflet/src/layer/Popup.js'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffectEvent, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import type { GeoPoint } from '#contract/shared/distance.ts'
import type { MapMarker } from '#contract/stores/list-map-markers.ts'
import type { NearbyStore } from '#contract/stores/list-nearby-stores.ts'
import { UNCLUSTERED_FROM_ZOOM } from '#contract/stores/map-clusters.ts'
import { distanceText } from '../../ui/distance-text.ts'
import { StoreFace } from '../../ui/drawings/store-face.tsx'
import { focusInPlace } from '../../ui/focus.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Place } from '../geocoding/public.ts'
import { type ShownStores, useListMapMarkers } from './use-list-map-markers.ts'

const WIDTH = 248
// The popup stands above the head of a pin.
const LIFT_PIXELS = 38
const EDGE_PIXELS = 12

type MapPopupProps = {
  map: LeafletMap
  at: GeoPoint
  name: string
  onClose: () => void
  children: ReactNode
}

/** The open popup. It takes the focus and gives it back when it closes. */
export function MapPopup({ map, at, name, onClose, children }: MapPopupProps) {
  const [host] = useState(() => document.createElement('div'))
  const handleClosed = useEffectEvent(onClose)
  const { latitude, longitude } = at

  // In the layout phase the focused content still exists. Later clean-up would find the focus lost.
  useLayoutEffect(() => {
    const opener = document.activeElement
    const opened = new Popup({
      minWidth: WIDTH,
      maxWidth: WIDTH,
      offset: [0, -LIFT_PIXELS],
      autoPanPaddingTopLeft: [EDGE_PIXELS, EDGE_PIXELS],
      autoPanPaddingBottomRight: [EDGE_PIXELS, EDGE_PIXELS],
      closeButton: false,
      className: 'map-popup',
    })
    opened.setLatLng([latitude, longitude]).setContent(host).openOn(map)
    focusInPlace('[role=dialog]', host)
    opened.on('remove', () => handleClosed())
    // On the document, because the focus may be anywhere after the popup was opened with a pointer.
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) handleClosed()
    }
    document.addEventListener('keydown', handleKey)
    return () => {
      document.removeEventListener('keydown', handleKey)
      const hadFocus = host.contains(document.activeElement)
      opened.off('remove')
      opened.remove()
      if (hadFocus && opener?.isConnected) focusInPlace(opener)
    }
  }, [map, host, latitude, longitude])

  return createPortal(
    <div role="dialog" aria-label={name} tabIndex={-1} className="relative animate-appear p-4 pr-12">
      {children}
      <div className="absolute top-1 right-1">
        <IconButton label="Close" icon={<X aria-hidden="true" className="size-4" />} onClick={onClose} />
      </div>
    </div>,
    host,
  )
}

export function StorePopupWords({ store, children }: { store: NearbyStore; children: ReactNode }) {
  return (
    <>
      <div className="flex gap-3">
        <StoreFace store={store} className="size-16" />
        <div className="min-w-0">
          <p className="font-heading text-lead leading-tight font-semibold wrap-anywhere">{store.name}</p>
          <p className="mt-1 text-small text-ink-soft">{townText(store)}</p>
          <p className="text-small font-semibold tabular-nums">{distanceText(store.distanceMiles)} mi</p>
          {children}
        </div>
      </div>
      <Link
        to={`/store/${store.id}`}
        className="mt-2 inline-flex min-h-6 items-center font-medium text-accent underline underline-offset-4 hover:text-accent-strong"
      >
        Visit store
      </Link>
    </>
  )
}

const townText = ({ storeAddress: { city, state } }: NearbyStore) => `${city}, ${state}`

const ROWS = ['one', 'two', 'three']

type ClusterPopupWordsProps = { place: Place; shown: ShownStores; cluster: MapMarker }

/** The stores of a cluster that no zoom of this map takes apart. */
export function ClusterPopupWords({ place, shown, cluster }: ClusterPopupWordsProps) {
  const markers = useListMapMarkers(place, { ...cluster.bounds, zoom: UNCLUSTERED_FROM_ZOOM }, shown)
  return (
    <>
      <p className="font-heading text-lead leading-tight font-semibold">{cluster.count} stores here</p>
      <QueryView
        query={markers}
        loading={
          // As high as the rows: Leaflet moves the map for the popup only once.
          <Loading label="Loading the stores..." labelClassName="sr-only" className="-mr-8 mt-2">
            {ROWS.slice(0, cluster.count).map((row) => (
              <Skeleton key={row} className="mb-1 h-16" />
            ))}
          </Loading>
        }
        failure={() => <p className="mt-2 text-small">They could not be loaded. The list has every store.</p>}
        empty={null}
      >
        {(loaded) => (
          <ul className="-mr-8 mt-2 flex max-h-52 flex-col gap-1 overflow-y-auto overscroll-contain">
            {loaded
              .flatMap(({ store }) => store ?? [])
              .map((store) => (
                <li key={store.id} className="relative flex min-h-16 items-center gap-2">
                  <StoreFace store={store} className="size-11" />
                  <div className="min-w-0 flex-1 leading-tight">
                    <Link
                      to={`/store/${store.id}`}
                      className="font-medium wrap-anywhere after:absolute after:inset-0 hover:underline"
                    >
                      {store.name}
                    </Link>
                    <p className="text-small text-ink-soft tabular-nums">
                      {townText(store)} · {distanceText(store.distanceMiles)} mi
                    </p>
                  </div>
                </li>
              ))}
          </ul>
        )}
      </QueryView>
    </>
  )
}

export function SearchPointPopupWords({ place }: { place: Place }) {
  return (
    <>
      <p className="font-heading text-lead leading-tight font-semibold">Your search point</p>
      <p className="mt-1 text-small wrap-anywhere">{place.label}</p>
      {place.approximate && <p className="mt-1 text-small">(approximate)</p>}
      <p className="mt-1 text-small text-ink-soft">Distances are measured from here.</p>
    </>
  )
}
