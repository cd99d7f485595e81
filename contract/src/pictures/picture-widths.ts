/** The widths in pixels in which pictures can be requested. No other width is made. */
export const PICTURE_WIDTHS = [160, 320, 640, 1280] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

const isOurs = (address: string) => address.startsWith('/api/pictures/')

/** The `srcset` of a picture of this server; undefined for pictures of others. */
export const pictureSrcSet = (address: string): string | undefined =>
  isOurs(address)
    ? PICTURE_WIDTHS.map((width) => `${address}?width=${width} ${width}w`).join(', ')
    : undefined

/** The `sizes` of the large picture of a product's page. The server preloads what the page then chooses. */
export const LARGE_PICTURE_SIZES = '(min-width: 64rem) 37rem, (min-width: 48rem) 45vw, 92vw'
