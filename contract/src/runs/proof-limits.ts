/** What a store asks of couriers at the door. */
export const PROOFS = ['none', 'pin', 'photo'] as const

/** So many PINs can be tried for an order. Then it takes a photo. */
export const PIN_TRIES = 5
export const PHOTO_KEPT_DAYS = 30

/** A phone shrinks its photo to about 100 kB. */
export const PHOTO_BYTES_AT_MOST = 400_000
/** The server keeps it so wide. */
export const PHOTO_WIDTH = 1280
