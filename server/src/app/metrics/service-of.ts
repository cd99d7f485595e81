import type { Config } from '../../config/config.ts'

type Addresses = Pick<
  Config,
  | 'SHOPIFY_API_BASE'
  | 'SQUARESPACE_API_BASE'
  | 'WIX_API_BASE'
  | 'PUSH_SERVICE_BASE'
  | 'CENSUS_URL'
  | 'NOMINATIM_URL'
  | 'ROUTER_URL'
  | 'PICTURES_URL'
>

/** The services by the ends of their hosts. Browsers choose their push service. */
const SERVICES = {
  shopify: ['myshopify.com'],
  squarespace: ['api.squarespace.com'],
  wix: ['wixapis.com'],
  push: [
    ...['fcm.googleapis.com', 'push.services.mozilla.com'],
    ...['push.apple.com', 'notify.windows.com', 'wns.windows.com'],
  ],
}

/**
 * The service that a call to this host is for. One name for each service, because every host would be a series of its
 * own in Prometheus: each shop has one, and owners give addresses of pictures.
 */
export function serviceOf(host: string, addresses: Addresses): string {
  const standIns: [string, string | undefined][] = [
    ['shopify', addresses.SHOPIFY_API_BASE],
    ['squarespace', addresses.SQUARESPACE_API_BASE],
    ['wix', addresses.WIX_API_BASE],
    ['push', addresses.PUSH_SERVICE_BASE],
    ['census', addresses.CENSUS_URL],
    ['nominatim', addresses.NOMINATIM_URL],
    ['router', addresses.ROUTER_URL],
    ['pictures', addresses.PICTURES_URL?.bucketUrl],
  ]
  const configured = standIns.find(([, address]) => address && new URL(address).host === host)
  if (configured) return configured[0]
  const known = Object.entries(SERVICES).find(([, ends]) =>
    ends.some((end) => host === end || host.endsWith(`.${end}`)),
  )
  return known?.[0] ?? 'other'
}
