import type { HandField } from '#contract/inventory/by-hand.ts'
import type { InventoryItem } from '#contract/inventory/inventory-item.ts'
import { platformNames } from '#contract/platforms/platform.ts'

type Followed = Pick<InventoryItem, 'platform' | 'withheld' | 'byHand' | 'platformPrice' | 'platformQuantity'>

const fieldNameOf = (field: HandField): string => (field === 'image' ? 'picture' : field)

const list = new Intl.ListFormat('en-US')

/** 'Hidden: archived on Shopify.' Null if the platform does not hide the item. */
export function withheldText({ platform, withheld }: Followed): string | null {
  if (platform === null || withheld === null) return null
  const name = platformNames[platform]
  switch (withheld) {
    case 'deleted':
      return `Hidden: no longer on ${name}.`
    case 'no-price':
      return `Hidden: no price on ${name}. Set one there, or here.`
    case 'draft':
      return `Hidden: a draft on ${name}.`
    case 'archived':
    case 'unlisted':
    case 'hidden':
      return `Hidden: ${withheld} on ${name}.`
    default:
      return `Hidden: not active on ${name}.`
  }
}

/** 'Price and quantity set by hand. Shopify: $9.00, 9 in stock.' Null if the item follows its platform. */
export function byHandText(item: Followed): string | null {
  const { platform, byHand } = item
  if (platform === null || byHand.length === 0) return null
  const fields = list.format(byHand.map(fieldNameOf))
  const there = [
    byHand.includes('price') && priceThere(item),
    byHand.includes('quantity') && stockThere(item),
  ]
  const known = there.filter((part) => part !== false)
  const own = `${fields[0]?.toUpperCase()}${fields.slice(1)} set by hand.`
  return known.length === 0 ? own : `${own} ${platformNames[platform]}: ${known.join(', ')}.`
}

const priceThere = ({ platformPrice }: Followed): string =>
  platformPrice === null
    ? 'no price'
    : platformPrice.toLocaleString('en-US', { style: 'currency', currency: 'USD' })

const stockThere = ({ platformQuantity }: Followed): string =>
  platformQuantity === null ? 'unlimited stock' : `${platformQuantity.toLocaleString('en-US')} in stock`
