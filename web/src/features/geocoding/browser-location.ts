import type { GeoPoint } from '#contract/shared/distance.ts'

export const GEOLOCATION_UNSUPPORTED = 'Geolocation not supported by your browser.'
export const LOCATION_DENIED = 'Location access denied.'
export const LOCATION_UNKNOWN = 'Your location could not be determined.'

/** The key of the browser's location in the query cache. */
export const BROWSER_LOCATION = 'browser-location'

// Counted from the person's consent. Indoors the first position takes seconds.
const FIX_TIMEOUT_MS = 15_000
// Firefox answers nothing when its question is closed or left open.
const ANSWER_TIMEOUT_MS = 30_000
const FIX_MAXIMUM_AGE_MS = 5 * 60_000
const POSITION_UNAVAILABLE = 2
const TIMEOUT = 3

/** `mayRecover` is false where asking again cannot help. The message is for the person. */
export class LocationFailure extends Error {
  override name = 'LocationFailure'
  readonly mayRecover: boolean

  constructor(message: string, mayRecover = true) {
    super(message)
    this.mayRecover = mayRecover
  }
}

/** Asks the browser where it is. Rejects with a LocationFailure. */
export function getBrowserLocation(geolocation: Geolocation | undefined): Promise<GeoPoint> {
  return new Promise((resolve, reject) => {
    if (!geolocation) {
      reject(new LocationFailure(GEOLOCATION_UNSUPPORTED, false))
      return
    }
    setTimeout(() => reject(new LocationFailure(LOCATION_UNKNOWN)), ANSWER_TIMEOUT_MS)
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code }) => {
        const unknown = code === POSITION_UNAVAILABLE || code === TIMEOUT
        reject(new LocationFailure(unknown ? LOCATION_UNKNOWN : LOCATION_DENIED))
      },
      { timeout: FIX_TIMEOUT_MS, maximumAge: FIX_MAXIMUM_AGE_MS },
    )
  })
}
