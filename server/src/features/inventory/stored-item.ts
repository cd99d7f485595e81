/** An item as the inventory stores it, of what a file can say. */
export type StoredItem = {
  itemId: string
  name: string
  categoryName: string
  priceCents: number
  quantity: number | null
  image: string | null
  color: string | null
  size: string | null
  hidden: boolean
}
