import { useConfirm } from '../../ui/dialogs/alert-dialog.tsx'
import { useAnnounce } from '../../ui/live-region.tsx'
import { productName, stockText } from './product-labels.ts'
import { wantedOf } from './product-work.ts'
import { countText } from './reading-progress.tsx'
import { isOverwritten, type WantedProduct } from './sync-request.ts'
import type { ProductWork } from './use-product-work.ts'

const NAMED_AT_MOST = 4

/** Syncs the selected products. Shows both quantities first where a local quantity would be replaced. */
export function useAskToSync({ work, act }: ProductWork): () => void {
  const confirm = useConfirm()
  const announce = useAnnounce()
  const sync = async () => {
    const wanted = wantedOf(work)
    const overwritten = wanted.filter(isOverwritten)
    if (overwritten.length > 0) {
      const sure = await confirm({ ...overwriteQuestion(overwritten), action: 'Sync' })
      if (!sure) return
    }
    if (wanted.length > 0) announce(`Syncing ${countText(wanted.length)}.`)
    act({ type: 'sync-started', wanted })
  }
  return () => void sync()
}

function overwriteQuestion(overwritten: readonly WantedProduct[]): { text: string; detail: string } {
  const numbers = ({ product, quantity }: WantedProduct) =>
    `${stockText(product.localQuantity)} here now, ${stockText(quantity)} after the sync`
  const [first] = overwritten
  if (first && overwritten.length === 1) {
    return { text: `Replace the stock of ${productName(first.product)}?`, detail: `${numbers(first)}.` }
  }
  const named = overwritten
    .slice(0, NAMED_AT_MOST)
    .map((one) => `${productName(one.product)}: ${numbers(one)}.`)
  const more = overwritten.length - named.length
  return {
    text: `Replace the stock of ${overwritten.length.toLocaleString('en-US')} products?`,
    detail: [...named, ...(more > 0 ? [`And ${more.toLocaleString('en-US')} more.`] : [])].join(' '),
  }
}
