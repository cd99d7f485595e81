import type { OrderStatus } from '#contract/orders/states.ts'
import type { ItemValues } from '#server/features/items/item-table.sql.ts'

export type SeedAddress = {
  street: string
  city: string
  state: string
  zip: string
  latitude: number
  longitude: number
}

export type SeedPerson = {
  email: string
  username: string
  role: 'user' | 'admin'
  /** Saved delivery address: customers have one, owners and plain editors do not. */
  address: SeedAddress | null
  joinedAt: Date
}

export type SeedItem = Omit<ItemValues, 'categoryName' | 'category' | 'quantity' | 'image' | 'hidden'> & {
  /** Unique within its shop only. */
  itemId: string
  /** One of the seven slugs for most; free text for a few, as connected platforms send it. */
  category: string
  /** Null where the shop does not count its stock. */
  stock: number | null
  /** The name of a drawing for `findDrawing`; null for a product without a picture. */
  picture: string | null
}

export type SeedShop = {
  key: string
  name: string
  industry: string | null
  town: TownName
  address: SeedAddress
  employees: number
  description: string
  ownerEmail: string
  editorEmails: string[]
  createdAt: Date
  items: SeedItem[]
}

export type SeedFavorite = { customerEmail: string; shopKey: string; createdAt: Date }

/** The states of the past orders. Stories lead to the others by moves. */
export type PastStatus = Exclude<OrderStatus, 'completed' | 'cancelled'>

export type SeedOrderLine = { shopKey: string; itemId: string; quantity: number }

export type SeedOrder = {
  customerEmail: string
  placedAt: Date
  status: PastStatus
  paymentMethod: 'card' | 'cash'
  address: SeedAddress
  deliveryNotes: string | null
  lines: SeedOrderLine[]
}

export type TownName = 'nashville' | 'louisville'

export type Town = {
  people: SeedPerson[]
  shops: SeedShop[]
  favorites: SeedFavorite[]
  orders: SeedOrder[]
}
