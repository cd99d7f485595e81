import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useEffectEvent, useState } from 'react'
import type { GeoPoint } from '#contract/shared/distance.ts'
import { TileLayer } from './leaflet.ts'
import { probeTile, TILE_REFERRER, tileAddress } from './tile-probe.ts'

/** A part of the credits: words, with a link or without. */
type Credit = { text: string; href: string | null }

type TileSettings = { url: string; credits: Credit[] }

/** The provider of street tiles, from the page's head, where the server writes it. Null where none is configured. */
function readTileSettings(page: Document): TileSettings | null {
  const content = (name: string) =>
    page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? ''
  const url = content('map-tile-url')
  if (url === '') return null
  return { url, credits: readCredits(content('map-attribution')) }
}

/**
 * The words and http links of a provider's credits, which are HTML. Nothing else is taken, so that a setting cannot
 * bring markup into the page.
 */
function readCredits(html: string): Credit[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.childNodes]
    .map((node) => ({ text: node.textContent ?? '', href: hrefOf(node) }))
    .filter(({ text }) => text !== '')
}

function hrefOf(node: ChildNode): string | null {
  const href = node instanceof HTMLAnchorElement ? node.getAttribute('href') : null
  return href !== null && /^https?:\/\//i.test(href) ? href : null
}

// This many failed tiles in a row mean that the provider does not answer.
const LOST_TILES_AT_MOST = 4

/** What is under the pins of a map, and the credits of its street tiles. */
type Ground = { kind: 'asking' | 'streets' | 'drawn'; credits: readonly Credit[] }

/**
 * Shows street tiles where they are configured and can be had, and says what the map shows. The provider is asked again
 * for a new place and when the network returns.
 */
export function useStreetTiles(map: LeafletMap | null, { latitude, longitude }: GeoPoint): Ground {
  const [settings] = useState(() => readTileSettings(document))
  const url = settings?.url ?? null
  const [kind, setKind] = useState<Ground['kind']>(url === null ? 'drawn' : 'asking')

  const probe = useEffectEvent((target: LeafletMap) => {
    if (url === null || kind === 'streets') return () => {}
    const { lat, lng } = target.getCenter()
    const address = tileAddress(url, { latitude: lat, longitude: lng }, target.getZoom())
    return probeTile(address, (found) => setKind(found ? 'streets' : 'drawn'))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place asks again
  useEffect(() => {
    if (!map) return
    let stop = () => {}
    const ask = () => {
      stop()
      stop = probe(map)
    }
    map.whenReady(ask)
    window.addEventListener('online', ask)
    return () => {
      window.removeEventListener('online', ask)
      stop()
    }
  }, [map, latitude, longitude])

  useEffect(() => {
    if (!map || url === null || kind !== 'streets') return
    let lost = 0
    const tiles = new TileLayer(url, {
      className: 'street-tile',
      maxNativeZoom: 19,
      maxZoom: 22,
      referrerPolicy: TILE_REFERRER,
    })
    tiles.on('tileload', () => {
      lost = 0
    })
    tiles.on('tileerror', () => {
      lost += 1
      if (lost >= LOST_TILES_AT_MOST) setKind('drawn')
    })
    tiles.addTo(map)
    return () => {
      tiles.remove()
    }
  }, [map, url, kind])

  return { kind, credits: settings?.credits ?? [] }
}

const DRAWN: Credit[] = [
  { text: 'Places: ', href: null },
  { text: 'GeoNames', href: 'https://www.geonames.org/' },
  { text: ' (CC BY 4.0) · Counties: US Census Bureau · Water: ', href: null },
  { text: 'GSHHG', href: 'https://www.soest.hawaii.edu/pwessel/gshhg/' },
  { text: ' (LGPL)', href: null },
]

/** The line under the map: what it shows, and where its data comes from. */
export function MapNotes({ ground: { kind, credits } }: { ground: Ground }) {
  return (
    <div className="mt-2 flex min-h-5 flex-wrap justify-between gap-x-4 text-small text-ink-soft">
      {kind === 'streets' && <Credits of={credits} />}
      {kind === 'drawn' && (
        <>
          <p>Drawn map: approximate ZIP areas, water, county lines and distances.</p>
          <details className="open:basis-full">
            <summary className="ml-auto w-fit hover:text-ink">Sources</summary>
            <Credits of={DRAWN} />
          </details>
        </>
      )}
    </div>
  )
}

const Credits = ({ of }: { of: readonly Credit[] }) => (
  <p>
    {of.map(({ text, href }, position) =>
      href ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the credits never change while the page is open
        <a key={position} href={href} className="underline underline-offset-2 hover:text-ink">
          {text}
        </a>
      ) : (
        text
      ),
    )}
  </p>
)
