/** What a browser can show notices of. */
export const PUSH_KINDS = ['promotions', 'orders', 'newOrders'] as const
export type PushKind = (typeof PUSH_KINDS)[number]

/** What a push service carries to a browser, encrypted. */
export type PushNote = {
  title: string
  body: string
  /** The page that a press opens. */
  path: string
  /** A later note of the same tag replaces an earlier one. */
  tag: string
}

/** Lengths of a note at most. A push service carries 4096 bytes with all that surrounds the note. */
export const PUSH_TITLE_AT_MOST = 200
export const PUSH_BODY_AT_MOST = 150
