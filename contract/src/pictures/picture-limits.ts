export const PICTURE_BYTES_AT_MOST = 2 * 1024 * 1024
/** A browser needs four bytes of memory for each pixel, also when the file is small. */
export const PICTURE_PIXELS_AT_MOST = 40_000_000
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'] as const
export type PictureType = (typeof PICTURE_TYPES)[number]

/** What one person may keep here: a picture for each of 5,000 products, of 100 kB on average. */
export const PICTURES_AT_MOST = 5_000
export const PICTURE_BYTES_IN_ALL = 500 * 1024 * 1024

export const PICTURE_TOO_LARGE = 'This picture is larger than 2 MB. Choose a smaller one.'
export const PICTURE_TOO_MANY_PIXELS =
  'This picture has more than 40 million pixels. Make it smaller, for example 2,000 × 2,000.'
export const PICTURE_TYPE_REFUSED = 'Choose a PNG, JPEG, WebP, AVIF or GIF picture.'
export const PICTURE_GONE = 'That picture is gone. Choose it again.'
export const TOO_MANY_PICTURES =
  'You have uploaded 5,000 pictures or 500 MB, which is as much as an account can keep. Pictures that no product and no store uses are removed after a day.'
