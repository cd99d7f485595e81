/** The fields of a stored item that a file can change. */
export type StoredItem = {
  itemId: string
  name: string
  categoryName: string
  priceCents: number
  quantity: number | null
  image: string | null
  color: string | null
  size: string | null
  /** Several lines of plain text. */
  description: string | null
  hidden: boolean
}
