import { useEffect, useRef } from 'react'
import { useAnnounce } from '../../ui/live-region.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { ProductList } from './product-list.ts'

/** How far a list has been read. Platforms do not say how much is still to come. */
export function ReadingProgress({ list, name }: { list: ProductList; name: string }) {
  const announce = useAnnounce()
  const { reading, readCount, products, isComplete } = list
  const wasReading = useRef(false)
  useEffect(() => {
    if (wasReading.current && isComplete && reading === 'no') {
      announce(`${countText(products.length)} read from ${name}.`)
    }
    wasReading.current = reading !== 'no'
  }, [reading, isComplete, products.length, name, announce])
  if (reading === 'no') return null
  return (
    <div className="mb-4">
      <p className="mb-1.5 text-small text-ink-soft tabular-nums">
        {reading === 'again' ? 'Reading again' : `Reading from ${name}`}...
        {readCount > 0 && ` ${countText(readCount)} so far`}
      </p>
      <ProgressBar label={`Reading products from ${name}`} value={readCount} max={null} />
    </div>
  )
}

/** '1 product', '5,000 products' */
export const countText = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'product' : 'products'}`
