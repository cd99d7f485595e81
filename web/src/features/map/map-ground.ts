import type { LatLngExpression, Map as LeafletMap } from 'leaflet'
import { useEffect, useMemo } from 'react'
import type { MapGround } from '#contract/geocoding/get-map-ground.ts'
import { type GeoPoint, KM_PER_MILE } from '#contract/shared/distance.ts'
import type { MapMarker } from '#contract/stores/list-map-markers.ts'
import type { NearbyStore } from '#contract/stores/list-nearby-stores.ts'
import { useGetMapGround, useListTowns } from '../geocoding/public.ts'
import { Circle, GridLayer, LatLng, Layer, Polygon, Polyline, setPosition } from './leaflet.ts'
import { redrawOnZoom, show } from './map-layers.ts'
import { veilAround } from './map-veil.ts'
import { useMapWater } from './map-water.ts'
import { useStreetTiles } from './street-tiles.tsx'
import {
  NAME_SCALES,
  placeNames,
  type Spot,
  spotsOfStore,
  spotsOfTown,
  type TownSize,
  townSizeOf,
} from './town-labels.ts'
import { DRAWN_MAX_ZOOM, MAX_ZOOM, MIN_ZOOM } from './view-constants.ts'

const RING_MILES = [1, 2, 5, 10, 20]
// The pins of stores and clusters rise above their point.
const PIN_RISE_PIXELS = 16
const NAMED_STORES = 10
const LABEL_PANE = 'labels'
const GROUND_PANE = 'ground'
// Smaller rings have no room for a label.
const RING_LABEL_MIN_PIXELS = 44

class Paper extends GridLayer {
  protected override createTile(): HTMLElement {
    const tile = document.createElement('div')
    tile.className = 'map-paper'
    return tile
  }
}

/**
 * Shows street tiles around a point, or areas, water, lines and names where there are none, and how near the map may
 * come. Names leave room for the pins of the markers, of the point and of others.
 */
export function useMapGround(
  map: LeafletMap | null,
  point: GeoPoint,
  markers?: readonly MapMarker[],
  others?: readonly GeoPoint[],
) {
  const ground = useStreetTiles(map, point)
  const isDrawn = ground.kind === 'drawn'
  const maxZoom = isDrawn ? DRAWN_MAX_ZOOM : MAX_ZOOM
  useEffect(() => void map?.setMaxZoom(maxZoom), [map, maxZoom])
  const { data: drawn } = useGetMapGround(point, { enabled: isDrawn })
  const { data: towns } = useListTowns(point, { enabled: isDrawn })
  const names = useMemo(
    (): MapName[] => [
      ...(towns ?? []).map((town) => ({ ...town, kind: 'town' as const, size: townSizeOf(town.zipCount) })),
      ...(drawn?.districts ?? []).map((district) => ({ ...district, kind: 'district' as const })),
      ...(drawn?.counties ?? []).map((county) => ({ ...county, kind: 'county' as const })),
    ],
    [towns, drawn],
  )
  useDrawnGround(map, isDrawn, { ground: drawn, point })
  useMapWater(map, isDrawn)
  useMapNames(map, isDrawn ? names : noNames, point, markers, others)
  return { ...ground, maxZoom }
}

/** ZIP areas, which fade out where stores are no longer searched, and county lines on a faint grid. */
function useDrawnGround(
  map: LeafletMap | null,
  shown: boolean,
  { ground, point: { latitude, longitude } }: { ground: MapGround | undefined; point: GeoPoint },
) {
  useEffect(() => {
    if (!map || !shown) return
    return show(map, [new Paper({ minZoom: 0, maxZoom: 22 })])
  }, [map, shown])

  useEffect(() => {
    if (!map || !shown || !ground) return
    if (!map.getPane(GROUND_PANE)) map.createPane(GROUND_PANE).classList.add('map-ground')
    const still = { pane: GROUND_PANE, interactive: false }
    return show(map, [
      ...ground.districts.map(
        ({ name, edge }) =>
          new Polygon(edge, { ...still, weight: 1, className: `map-district map-tone-${Number(name) % 3}` }),
      ),
      ...veilAround({ latitude, longitude }).map(
        ({ edge, opacity }) => new Polygon(edge, { ...still, fillOpacity: opacity, className: 'map-veil' }),
      ),
      ...ground.countyLines.map(
        (line) => new Polyline(line, { ...still, weight: 2, fill: false, className: 'map-county-line' }),
      ),
    ])
  }, [map, shown, ground, latitude, longitude])
}

/** Circles around the search point with their distance in miles. */
export function useDistanceRings(map: LeafletMap | null, { latitude, longitude }: GeoPoint) {
  useEffect(() => {
    if (!map) return
    const centre = new LatLng(latitude, longitude)
    return redrawOnZoom(map, () =>
      RING_MILES.flatMap((miles) => {
        const metres = miles * KM_PER_MILE * 1000
        const ring = new Circle(centre, {
          radius: metres,
          className: 'map-ring',
          fill: false,
          weight: 1.25,
          interactive: false,
        })
        const spot = ringLabelSpot(map, centre, miles)
        return spot ? [ring, new Label(spot, `${miles} mi`, 'map-ring-label')] : [ring]
      }),
    )
  }, [map, latitude, longitude])
}

/** Where a ring says its distance: in the north-west, which wide and tall maps show. Null where it has no room. */
function ringLabelSpot(map: LeafletMap, centre: LatLng, miles: number): LatLng | null {
  const spot = pointAlong(centre, miles * KM_PER_MILE * 1000 * Math.SQRT1_2)
  const radiusPixels = map.latLngToLayerPoint(centre).distanceTo(map.latLngToLayerPoint(spot))
  return radiusPixels < RING_LABEL_MIN_PIXELS ? null : spot
}

type MapName = GeoPoint & { name: string; kind: 'town' | 'district' | 'county'; size?: TownSize }

const noNames: readonly MapName[] = []

/** The stores that the map names: of those with a pin of their own, the nearest ten. */
export const nearestOf = (markers: readonly MapMarker[] = []): NearbyStore[] =>
  markers
    .flatMap(({ store }) => store ?? [])
    .toSorted((a, b) => a.distanceMiles - b.distanceMiles)
    .slice(0, NAMED_STORES)

/** The zooms at which names of a kind have room. */
const zooms: Record<MapName['kind'], { from: number; to: number }> = {
  town: { from: MIN_ZOOM, to: MAX_ZOOM },
  district: { from: 12, to: MAX_ZOOM },
  county: { from: MIN_ZOOM, to: 12 },
}

/** Names where pins leave room for them: those of stores first, then earlier ones first. */
function useMapNames(
  map: LeafletMap | null,
  names: readonly MapName[],
  { latitude, longitude }: GeoPoint,
  markers: readonly MapMarker[] | undefined,
  others: readonly GeoPoint[] | undefined,
) {
  useEffect(() => {
    if (!map) return
    const toPixels = ({ latitude, longitude }: GeoPoint) => {
      const { x, y } = map.project([latitude, longitude])
      return { x, y }
    }
    const raised = ({ x, y }: Spot) => ({ x, y: y - PIN_RISE_PIXELS })
    return redrawOnZoom(map, () => {
      const zoom = map.getZoom()
      const places = names
        .filter(({ kind }) => zoom >= zooms[kind].from && zoom <= zooms[kind].to)
        .map(({ size = 'town', ...named }) => ({
          name: named.name,
          className: `map-${named.kind} map-size-${size}`,
          isCity: size === 'city',
          spots: spotsOfTown({ ...named, ...toPixels(named), scale: NAME_SCALES[size] }),
        }))
      const stores = nearestOf(markers).map(({ name, location }) => ({
        name,
        className: 'map-store',
        spots: spotsOfStore({ name, ...raised(toPixels(location)) }),
      }))
      const taken = (markers ?? []).map((marker) => raised(toPixels(marker)))
      const spot = toPixels({ latitude, longitude })
      taken.push(spot, ...(others ?? []).map(toPixels))
      // Without markers the pin of the point rises. A map with markers has rings.
      if (!markers) taken.push(raised(spot))
      else
        for (const miles of RING_MILES) {
          const spot = ringLabelSpot(map, new LatLng(latitude, longitude), miles)
          if (spot) taken.push(map.project(spot))
        }
      const wanted = [
        ...places.filter(({ isCity }) => isCity),
        ...stores,
        ...places.filter(({ isCity }) => !isCity),
      ]
      return placeNames(wanted, taken, edgesOf(map)).map(
        ({ x, y, name, className }) => new Label(map.unproject([x, y]), name, `map-name ${className}`),
      )
    })
  }, [map, names, markers, others, latitude, longitude])
}

/** The corners of what the map shows, in the pixels of its projection. */
function edgesOf(map: LeafletMap) {
  const { min = { x: 0, y: 0 }, max = { x: 0, y: 0 } } = map.getPixelBounds()
  return { min, max }
}

/**
 * Words on the map that cannot be pressed, so no marker. They are no text of the document, because the list has them: a
 * screen reader and a search in the page find each store once. While the map zooms they are hidden.
 */
class Label extends Layer {
  readonly at: LatLngExpression
  readonly box = document.createElement('div')

  constructor(at: LatLngExpression, text: string, className: string) {
    super()
    this.at = at
    this.box.className = `map-label leaflet-zoom-hide ${className}`
    this.box.setAttribute('aria-hidden', 'true')
    const words = document.createElement('span')
    words.dataset.words = text
    this.box.append(words)
  }

  override onAdd(map: LeafletMap): this {
    const pane = map.getPane(LABEL_PANE) ?? map.createPane(LABEL_PANE)
    pane.classList.add('map-labels')
    pane.append(this.box)
    this.place(map)
    return this
  }

  override onRemove(): this {
    this.box.remove()
    return this
  }

  override getEvents() {
    const place = ({ target }: { target: LeafletMap }) => this.place(target)
    return { viewreset: place, zoom: place }
  }

  place(map: LeafletMap) {
    setPosition(this.box, map.latLngToLayerPoint(this.at))
  }
}

/** The point as many metres north as west of another. It ignores the curve of the earth: one pixel at 20 miles. */
function pointAlong(centre: { lat: number; lng: number }, metres: number) {
  const box = new LatLng(centre.lat, centre.lng).toBounds(metres * 2)
  return box.getNorthWest()
}
