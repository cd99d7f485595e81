import type { ListedPlatformProduct } from '#contract/platforms/platform-product.ts'
import type { SyncStatus } from '#contract/platforms/sync-status.ts'
import type { Tone } from '../../ui/drawings/category-tint.ts'

export const SYNC_LABELS: Record<SyncStatus, string> = {
  'not-synced': 'Not Synced',
  modified: 'Modified',
  synced: 'Synced',
}

export const SYNC_TONES: Record<SyncStatus, Tone> = {
  'not-synced': 'grey',
  modified: 'orange',
  synced: 'green',
}

/** By specification every status but active shows as Draft. */
export const isActive = (status: string): boolean => status.toLowerCase() === 'active'
export const statusLabel = (status: string): string => (isActive(status) ? 'Active' : 'Draft')

export const productName = ({ title }: Pick<ListedPlatformProduct, 'title'>): string =>
  title.trim() || 'Unnamed Product'

/** '7', 'unlimited' */
export const stockText = (quantity: number | null): string =>
  quantity === null ? 'unlimited' : quantity.toLocaleString('en-US')

/** '$8.50', '€8.50'; null without a price. */
export function priceText({
  price,
  currency,
}: Pick<ListedPlatformProduct, 'price' | 'currency'>): string | null {
  if (price === null) return null
  try {
    return price.toLocaleString('en-US', { style: 'currency', currency: currency ?? 'USD' })
  } catch {
    // The code is not a currency, such as a platform's points.
    return `${price.toFixed(2)} ${currency}`
  }
}

/** '3 choices, $48.00 to $52.50'; null for a product without choices. */
export function choicesText({
  variants,
  currency,
}: Pick<ListedPlatformProduct, 'variants' | 'currency'>): string | null {
  if (variants.length === 0) return null
  const prices = variants.map(({ price }) => price).filter((price) => price !== null)
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  const texts = prices.length === 0 ? [] : [...new Set([lowest, highest])]
  const range = texts.map((price) => priceText({ price, currency })).join(' to ')
  return range === '' ? `${variants.length} choices` : `${variants.length} choices, ${range}`
}

/** '7 here, 9 at Shopify' for a product that is modified. */
export function differenceText(
  { localQuantity, quantity }: Pick<ListedPlatformProduct, 'localQuantity' | 'quantity'>,
  name: string,
): string {
  // With the same stock, it is another set of variants.
  if (localQuantity === quantity) return `Other choices at ${name} now`
  return `${stockText(localQuantity)} here, ${stockText(quantity)} at ${name}`
}

/** 'Left out: 4 not on sale there, 1 without a price.' Null when 'Select all' takes everything. */
export function leftOutText(
  products: readonly Pick<ListedPlatformProduct, 'status' | 'price'>[],
): string | null {
  const inactive = products.filter(({ status }) => !isActive(status)).length
  const priceless = products.filter(({ status, price }) => isActive(status) && price === null).length
  if (inactive + priceless === 0) return null
  const number = (count: number) => count.toLocaleString('en-US')
  const parts = [
    inactive > 0 && `${number(inactive)} not on sale there`,
    priceless > 0 && `${number(priceless)} without a price`,
  ]
  return `Left out: ${parts.filter((part) => part !== false).join(', ')}. Select them one by one.`
}
