import type { Credit } from './map-settings.ts'

const GEONAMES: Credit[] = [
  { text: 'Places: ', href: null },
  { text: 'GeoNames', href: 'https://www.geonames.org/' },
  { text: ' (CC BY 4.0)', href: null },
]

/** Under the map: what it shows, and whom it owes its data. */
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
