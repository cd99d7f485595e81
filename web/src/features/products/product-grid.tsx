import { type ReactNode, useRef } from 'react'
import { Card } from '../../ui/card.tsx'
import { type PagedQuery, ShowMore } from '../../ui/show-more.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

const columns =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8.5rem,40%)),1fr))] gap-3 sm:gap-4 md:grid-cols-3'

/** The columns of products: two on a phone, one where its text is large, up to four on a desktop. */
export const gridStyle = (wide: boolean | undefined) =>
  `${columns} ${wide ? 'wide-shelf lg:grid-cols-4' : 'xl:grid-cols-4'}`

type ProductGridProps = {
  query: PagedQuery
  shown: number
  count: number
  wide?: boolean
  children: ReactNode
}

/** A grid of products and the button for the next page. It has two columns on a phone and up to four on a desktop. */
export function ProductGrid({ query, shown, count, wide, children }: ProductGridProps) {
  const grid = useRef<HTMLUListElement>(null)
  const findRow = (index: number) => grid.current?.children[index]?.querySelector('h3')
  return (
    <>
      <ul ref={grid} className={gridStyle(wide)}>
        {children}
      </ul>
      <ShowMore
        query={query}
        failure="Failed to fetch products. Please try again."
        progress={{ shown, count, findRow, stays: true }}
      />
    </>
  )
}

/** The loading state of the grid and the line above it. It has their final height. */
export function ProductSkeletons({ label, wide }: { label: string; wide?: boolean }) {
  return (
    <Loading label={label} labelClassName={wide ? 'mb-3' : 'mb-2 flex h-11 items-center sm:mb-4 sm:h-10'}>
      <ProductShapes className={gridStyle(wide)} />
    </Loading>
  )
}

/** Eight shapes of products that load, in the columns of the grid that replaces them. */
export function ProductShapes({ className = gridStyle(true) }: { className?: string }) {
  return (
    <ul className={className}>
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the skeletons are equal and never move
        <Card key={index} as="li" padded={false} className="overflow-hidden">
          <Skeleton className="aspect-4/3 rounded-none" />
          <div className="flex flex-col gap-3 p-4">
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-6 w-2/5" />
            <Skeleton className="h-10 rounded-pill" />
          </div>
        </Card>
      ))}
    </ul>
  )
}
