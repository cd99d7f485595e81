import { LARGE_PICTURE_SIZES, pictureSrcSet } from '#contract/pictures/picture-widths.ts'
import type { DescribedProduct } from '#contract/products/get-store-product.ts'
import { addressLine } from '#contract/shared/address.ts'
import type { Store } from '#contract/stores/store.ts'
import type { StoreWords } from '../features/stores/store-row.ts'
import { escapeHtml } from '../infrastructure/http/escape-html.ts'

export type Head = {
  title: string
  description: string
  unlisted: boolean
  /** The page's absolute address. */
  url: string
  /** Modules and styles to preload. */
  modules: string[]
  styles: string[]
  /** The address of a large picture to preload. */
  picture?: string | null
  /** API calls to preload. */
  fetches: string[]
  /** The absolute address of the picture that shared links show. */
  image?: string
  /** 'product' for the page of a product. */
  kind?: 'product'
  /** schema.org data about what the page shows. */
  data?: object
  /** Settings that the web app reads. */
  settings: Record<string, string>
  /** Links that the drawn page needs, as HTML. */
  links?: string
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
  image,
  picture,
  kind,
  data,
  settings,
  links,
}: Head): string {
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...(unlisted
      ? [meta('name', 'robots', 'noindex')]
      : [`<link rel="canonical" href="${escapeHtml(url)}" />`]),
    meta('property', 'og:type', kind ?? 'website'),
    meta('property', 'og:site_name', 'Mainstreet'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    ...(image === undefined ? [] : [meta('property', 'og:image', image)]),
    meta('name', 'twitter:card', image === undefined ? 'summary' : 'summary_large_image'),
    ...Object.entries(settings).map(([name, content]) => meta('name', name, content)),
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${escapeHtml(href)}" />`),
    ...modules.map((href) => `<link rel="modulepreload" crossorigin href="${escapeHtml(href)}" />`),
    ...fetches.map(
      (href) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${escapeHtml(href)}" />`,
    ),
    ...(picture ? [preloadPicture(picture)] : []),
    ...(links ? [links] : []),
    ...(data === undefined ? [] : [`<script type="application/ld+json">${escapeScript(data)}</script>`]),
  ].join('\n    ')
}

/** Preloads the size that the page's image chooses. */
const preloadPicture = (address: string) =>
  `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(address)}" imagesrcset="${escapeHtml(pictureSrcSet(address) ?? address)}" imagesizes="${LARGE_PICTURE_SIZES}" />`

/** schema.org's description of a store. */
export function storeData(store: Store & Partial<StoreWords>, url: string): object {
  const { origin } = new URL(url)
  const { street, city, state, zip } = store.storeAddress
  return {
    '@context': 'https://schema.org',
    '@type': 'Store',
    name: store.name,
    url,
    ...(store.description && { description: store.description }),
    ...(store.phone && { telephone: store.phone }),
    ...(store.site && { sameAs: store.site }),
    ...(store.logo && { logo: `${origin}${store.logo}` }),
    ...(store.picture && { image: `${origin}${store.picture}` }),
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

/** schema.org's description of a product and its offer. */
export function productData(
  product: DescribedProduct,
  store: Store,
  head: Pick<Head, 'url' | 'image'>,
): object {
  const { item_id, item_category, description, color, size, price, quantity } = product
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: productName(product),
    sku: item_id,
    category: item_category,
    ...(description && { description }),
    ...(head.image && { image: head.image }),
    ...(color && { color }),
    ...(size && { size }),
    offers: {
      '@type': 'Offer',
      url: head.url,
      price: price.toFixed(2),
      priceCurrency: 'USD',
      availability: `https://schema.org/${quantity === 0 ? 'OutOfStock' : 'InStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Store', name: store.name },
    },
  }
}

export const productName = ({ item_name }: DescribedProduct): string => item_name || 'Unnamed Product'

/** Search engines show about so many characters of a description. */
const SHOWN_LENGTH = 160

export function productDescription({ description, price }: DescribedProduct, store: Store): string {
  const line = description?.replaceAll(/\s+/g, ' ')
  if (!line)
    return `$${price.toFixed(2)} at ${store.name}, ${addressLine(store.storeAddress)}. Delivered the same day.`
  const characters = [...line]
  if (characters.length <= SHOWN_LENGTH) return line
  const shown = characters.slice(0, SHOWN_LENGTH - 1).join('')
  return `${shown.trimEnd()}…`
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`

/** Escapes '<': a script element ends at the first '</script', also inside a JSON string. */
export const escapeScript = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c')
