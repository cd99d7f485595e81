import type { GeoPoint } from '#contract/shared/distance.ts'

/** How long the first tile may take before the drawn map takes over. */
const WAIT_MS = 1_500

const SUBDOMAINS = ['a', 'b', 'c']

/** The address of the tile at a point, as Leaflet's layer of tiles asks for it. */
export function tileAddress(template: string, { latitude, longitude }: GeoPoint, zoom: number): string {
  const tiles = 2 ** zoom
  const sine = Math.sin((latitude * Math.PI) / 180)
  const x = Math.floor(((longitude + 180) / 360) * tiles)
  const y = Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * tiles)
  const s = SUBDOMAINS[Math.abs(x + y) % SUBDOMAINS.length]
  const values: Record<string, string> = { x: String(x), y: String(y), z: String(zoom), s: String(s) }
  const retina = globalThis.devicePixelRatio > 1 ? '@2x' : ''
  return template.replace(/\{(\w)\}/g, (whole, name: string) =>
    name === 'r' ? retina : (values[name] ?? whole),
  )
}

/**
 * Fetches one tile that the map needs anyway, before all others: a provider that cannot be reached then costs two
 * failed requests and not a screen full of them. Calls `onAnswer` with false after a failure, or when nothing came in
 * time; a tile that comes later still calls it with true. Returns a function that stops it.
 */
export function probeTile(address: string, onAnswer: (found: boolean) => void): () => void {
  if (!navigator.onLine) {
    onAnswer(false)
    return () => {}
  }
  const image = new Image()
  const timer = setTimeout(() => onAnswer(false), WAIT_MS)
  const end = (found: boolean) => {
    clearTimeout(timer)
    onAnswer(found)
  }
  image.referrerPolicy = TILE_REFERRER
  image.crossOrigin = 'anonymous'
  image.onload = () => end(!isRefusal(address))
  image.onerror = () => {
    // Some providers do not permit other sites to read their answers, and only to show them.
    if (image.crossOrigin === null) return end(false)
    image.crossOrigin = null
    image.src = address
  }
  image.src = address
  return () => {
    clearTimeout(timer)
    image.onload = null
    image.onerror = null
    image.src = ''
  }
}

/** Tile providers ask which site their tiles are for. It names no page and no person. */
export const TILE_REFERRER = 'strict-origin-when-cross-origin'

/**
 * Whether a tile is the picture of a refusal, such as 'Access blocked' with the status 403: browsers show it like any
 * other picture. They tell the status of other hosts only where those permit it.
 */
function isRefusal(address: string): boolean {
  const [entry] = performance.getEntriesByName(address, 'resource').slice(-1)
  return entry instanceof PerformanceResourceTiming && entry.responseStatus >= 400
}
