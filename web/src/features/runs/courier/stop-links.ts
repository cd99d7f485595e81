import type { CourierStop } from '#contract/runs/courier.ts'
import type { GeoPoint } from '#contract/shared/distance.ts'

/** '1718 Hayes Street, Nashville, TN 37203' */
export const addressLine = ({
  deliveryAddress: { street, city, state, zip },
}: Pick<CourierStop, 'deliveryAddress'>) => `${street}, ${city}, ${state} ${zip}`

/** The address of the map program that this device has: Apple's, the one that Android asks for, or Google's page. */
export function navigationLink(
  stop: Pick<CourierStop, 'deliveryAddress' | 'point'>,
  userAgent: string,
): string {
  const { point } = stop
  const line = encodeURIComponent(addressLine(stop))
  // The point of a ZIP code or a city would lead to the middle of a neighborhood.
  const place = point && point.precision === 'street' ? `${point.latitude},${point.longitude}` : null
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?daddr=${place ?? line}`
  if (/Android/.test(userAgent)) return `geo:${place ?? '0,0'}?q=${line}`
  return `https://www.google.com/maps/dir/?api=1&destination=${place ?? line}`
}

/** A page that shows a point on a map. */
export const mapLink = ({ latitude, longitude }: GeoPoint) =>
  `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`
