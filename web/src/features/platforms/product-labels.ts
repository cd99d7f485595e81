import type { ListedPlatformProduct } from '#contract/platforms/platform-product.ts'
import type { SyncStatus } from '#contract/platforms/sync-status.ts'
import type { Tone } from '../../ui/category-tint.ts'

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
    // The code is no currency, such as a platform's points.
    return `${price.toFixed(2)} ${currency}`
  }
}

/** 'Left out: 4 drafts, archived or unlisted, 1 without a price.' Null when 'Select all' takes everything. */
export function leftOutText(
  products: readonly Pick<ListedPlatformProduct, 'status' | 'price'>[],
): string | null {
  const inactive = products.filter(({ status }) => !isActive(status)).length
  const priceless = products.filter(({ status, price }) => isActive(status) && price === null).length
  if (inactive + priceless === 0) return null
  const number = (count: number) => count.toLocaleString('en-US')
  const parts = [
    inactive > 0 && `${number(inactive)} draft, archived or unlisted`,
    priceless > 0 && `${number(priceless)} without a price`,
  ]
  return `Left out: ${parts.filter((part) => part !== false).join(', ')}. Select them one by one.`
}
