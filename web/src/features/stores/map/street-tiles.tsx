import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useState } from 'react'
import { TileLayer } from './leaflet.ts'

/** A part of the credits: words, with a link or without. */
type Credit = { text: string; href: string | null }

type TileSettings = { url: string; credits: Credit[] }

/** The provider of street tiles, from the page's head, where the server writes it. Null where none is configured. */
export function readTileSettings(page: Document): TileSettings | null {
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

/** Draws street tiles if they are configured. False when there are none or none can be fetched. */
export function useStreetTiles(map: LeafletMap | null, url: string | null): boolean {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const wanted = url !== null && url !== failedUrl

  useEffect(() => {
    if (!map || !wanted) return
    let lost = 0
    const tiles = new TileLayer(url, { className: 'street-tile', maxNativeZoom: 19, maxZoom: 22 })
    tiles.on('tileload', () => {
      lost = 0
    })
    tiles.on('tileerror', () => {
      lost += 1
      if (lost >= LOST_TILES_AT_MOST) setFailedUrl(url)
    })
    tiles.addTo(map)
    return () => {
      tiles.remove()
    }
  }, [map, url, wanted])

  return wanted
}

const GEONAMES: Credit[] = [
  { text: 'Places: ', href: null },
  { text: 'GeoNames', href: 'https://www.geonames.org/' },
  { text: ' (CC BY 4.0)', href: null },
]

/** The line under the map: what it shows, and where its data comes from. */
export function MapNotes({ streets, credits }: { streets: boolean; credits: readonly Credit[] }) {
  const all =
    streets && credits.length > 0 ? [...credits, { text: ' · ', href: null }, ...GEONAMES] : GEONAMES
  return (
    <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-small text-ink-soft">
      <span>{streets ? '' : 'Street map not available: towns and distances only.'}</span>
      <span>
        {all.map(({ text, href }, position) =>
          href ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the credits never change while the page is open
            <a key={position} href={href} className="underline underline-offset-2 hover:text-ink">
              {text}
            </a>
          ) : (
            text
          ),
        )}
      </span>
    </p>
  )
}
