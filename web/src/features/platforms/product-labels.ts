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

/** Platforms have many words for it: whatever is not active is a draft. */
export const isActive = (status: string): boolean => status.toLowerCase() === 'active'
export const statusLabel = (status: string): string => (isActive(status) ? 'Active' : 'Draft')

export const productName = ({ title }: Pick<ListedPlatformProduct, 'title'>): string =>
  title.trim() || 'Unnamed Product'

/** '7', 'unlimited' */
export const stockText = (quantity: number | null): string =>
  quantity === null ? 'unlimited' : quantity.toLocaleString('en-US')

/** '$8.50', '€8.50'; null when there is none. */
export function priceText({
  price,
  currency,
}: Pick<ListedPlatformProduct, 'price' | 'currency'>): string | null {
  if (price === null) return null
  try {
    return price.toLocaleString('en-US', { style: 'currency', currency: currency ?? 'USD' })
  } catch {
    // A platform's own currency, such as points.
    return `${price.toFixed(2)} ${currency}`
  }
}
