import { type Item, newItem } from './item-table.sql.ts'

/** A candle of a platform's product, followed in all fields. */
export const anItemOfShopify = (differs: Partial<Item> = {}): Item => ({
  ...newItem(
    { storeId: '01a22833-0000-7000-8000-000000000001', itemId: 'candle', now: new Date(0) },
    {
      name: 'Candle',
      categoryName: 'Candles',
      category: 'home-garden',
      priceCents: 1200,
      quantity: 4,
      image: null,
      color: null,
      size: null,
      description: null,
      hidden: false,
    },
  ),
  platform: 'shopify',
  platformProductId: 'candle',
  platformStatus: 'active',
  acceptedStatus: 'active',
  ...differs,
})
