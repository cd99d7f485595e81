export const PICTURE_BYTES_AT_MOST = 2 * 1024 * 1024
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'] as const
export type PictureType = (typeof PICTURE_TYPES)[number]

export const PICTURE_TOO_LARGE = 'This picture is larger than 2 MB. Choose a smaller one.'
export const PICTURE_TYPE_REFUSED = 'Choose a PNG, JPEG, WebP, AVIF or GIF picture.'
