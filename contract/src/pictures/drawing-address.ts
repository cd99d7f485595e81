import type { Category } from '../products/category.ts'

type Drawn = {
  item_name: string
  image: string | null
  category: Category
  color: string | null
  size: string | null
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
        name: item_name.slice(0, LETTERS_AT_MOST),
        category,
        store,
        variant: `${color ?? ''} ${size ?? ''}`.slice(0, LETTERS_AT_MOST),
      })}`
