/** A piece of the credits: words, or words that link somewhere. */
export type Credit = { text: string; href: string | null }

export type TileSettings = { url: string; credits: Credit[] }

/** Where street tiles come from, as the server wrote it into the page; null where none are configured. */
export function readTileSettings(page: Document): TileSettings | null {
  const content = (name: string) =>
    page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? ''
  const url = content('map-tile-url')
  if (url === '') return null
  return { url, credits: readCredits(content('map-attribution')) }
}

/**
 * Tile providers ask for HTML with links to their terms. Only its words and its http links are taken, so
 * that a setting cannot bring markup into the page.
 */
export function readCredits(html: string): Credit[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.childNodes]
    .map((node) => ({ text: node.textContent ?? '', href: hrefOf(node) }))
    .filter(({ text }) => text !== '')
}

function hrefOf(node: ChildNode): string | null {
  const href = node instanceof HTMLAnchorElement ? node.getAttribute('href') : null
  return href !== null && /^https?:\/\//i.test(href) ? href : null
}
