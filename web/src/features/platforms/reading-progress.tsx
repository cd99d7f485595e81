import { useEffect, useRef } from 'react'
import { useAnnounce } from '../../ui/live-region.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { ProductList } from './product-work.ts'

/** How many products have been read. Platforms do not say how many there are. */
export function ReadingProgress({ list, name }: { list: ProductList; name: string }) {
  const announce = useAnnounce()
  const { next, fresh, products, isComplete } = list
  const isReading = next !== null
  const isAgain = next?.isAgain ?? false
  const readCount = isAgain ? fresh.length : products.length
  const wasReading = useRef(false)
  useEffect(() => {
    if (wasReading.current && isComplete && !isReading) {
      announce(`${countText(products.length)} read from ${name}.`)
    }
    wasReading.current = isReading
  }, [isReading, isComplete, products.length, name, announce])
  if (!isReading) return null
  return (
    <div className="mb-4">
      <p className="mb-1.5 text-small text-ink-soft tabular-nums">
        {isAgain ? 'Reading again' : `Reading from ${name}`}...
        {readCount > 0 && ` ${countText(readCount)} so far`}
      </p>
      <ProgressBar label={`Reading products from ${name}`} value={readCount} max={null} />
    </div>
  )
}

/** '1 product', '5,000 products' */
export const countText = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'product' : 'products'}`
