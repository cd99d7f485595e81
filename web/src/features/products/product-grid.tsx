import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

const columns = 'grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3'

const gridStyle = (wide: boolean | undefined) => `${columns} ${wide ? 'lg:grid-cols-4' : 'xl:grid-cols-4'}`

/** Products side by side: two on a phone, as many as fit on a desk. */
export function ProductGrid({ children, wide }: { children: ReactNode; wide?: boolean }) {
  return <ul className={gridStyle(wide)}>{children}</ul>
}

/** The grid, with the line above it, before its products are there: as high as it will be. */
export function ProductSkeletons({ label, wide }: { label: string; wide?: boolean }) {
  return (
    <Loading label={label} labelClassName={wide ? 'mb-3' : 'mb-4 h-20 sm:flex sm:h-10 sm:items-center'}>
      <div className={gridStyle(wide)}>
        {Array.from({ length: 8 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
          <Card key={index} padded={false} className="overflow-hidden">
            <Skeleton className="aspect-4/3 rounded-none" />
            <div className="flex flex-col gap-3 p-4">
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-6 w-2/5" />
              <Skeleton className="h-10 rounded-pill" />
            </div>
          </Card>
        ))}
      </div>
    </Loading>
  )
}
