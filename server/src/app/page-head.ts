import { addressLine } from '#contract/shared/address.ts'
import type { Store } from '#contract/stores/store.ts'

export type Head = {
  title: string
  description: string
  unlisted: boolean
  /** The page's absolute address. */
  url: string
  /** Modules and styles to preload. */
  modules: string[]
  styles: string[]
  /** API calls to preload. */
  fetches: string[]
  /** schema.org data about what the page shows. */
  data?: object
  /** Settings that the web app reads. */
  settings: Record<string, string>
}

/** The lines of `<head>` that differ from page to page. Every value is escaped. */
export function renderHead({
  title,
  description,
  unlisted,
  url,
  modules,
  styles,
  fetches,
  data,
  settings,
}: Head): string {
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...(unlisted
      ? [meta('name', 'robots', 'noindex')]
      : [`<link rel="canonical" href="${escapeHtml(url)}" />`]),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Mainstreet'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('name', 'twitter:card', 'summary'),
    ...Object.entries(settings).map(([name, content]) => meta('name', name, content)),
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${escapeHtml(href)}" />`),
    ...modules.map((href) => `<link rel="modulepreload" crossorigin href="${escapeHtml(href)}" />`),
    ...fetches.map(
      (href) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${escapeHtml(href)}" />`,
    ),
    ...(data === undefined ? [] : [`<script type="application/ld+json">${escapeScript(data)}</script>`]),
  ].join('\n    ')
}

/** schema.org's description of a store. */
export function storeData(store: Store, url: string): object {
  const { street, city, state, zip } = store.storeAddress
  return {
    '@context': 'https://schema.org',
    '@type': 'Store',
    name: store.name,
    url,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: state,
      postalCode: zip,
      addressCountry: 'US',
    },
    ...(store.location && { geo: { '@type': 'GeoCoordinates', ...store.location } }),
  }
}

export const storeDescription = (store: Store): string =>
  `${store.industry ? `${store.industry} at` : 'At'} ${addressLine(store.storeAddress)}. Order from ${store.name} with same-day delivery.`

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

/** Escapes '<': a script element ends at the first '</script', also inside a JSON string. */
const escapeScript = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c')
