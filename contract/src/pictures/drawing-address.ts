import type { Category } from '../products/category.ts'

/** A reply, or a cart of an older version, may leave members out. */
type Drawn = {
  item_name?: string | null | undefined
  image?: string | null | undefined
  category?: Category | undefined
  color?: string | null | undefined
  size?: string | null | undefined
}

/** The server takes only so much of a name. */
const LETTERS_AT_MOST = 200

/** The address of the drawing of a product, or undefined for one that has a picture. */
export const findDrawingAddress = (
  { item_name, image, category, color, size }: Drawn,
  store: string,
): string | undefined =>
  image
    ? undefined
    : `/api/pictures/drawings?${new URLSearchParams({
        name: (item_name ?? '').slice(0, LETTERS_AT_MOST),
        ...(category && { category }),
        store,
        variant: `${color ?? ''} ${size ?? ''}`.slice(0, LETTERS_AT_MOST),
      })}`
