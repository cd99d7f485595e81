import { Loading, Skeleton } from '../../ui/skeleton.tsx'

const ROWS = ['one', 'two', 'three', 'four', 'five']

/** The list's own shape: the line with count and order, where the words stand, then rows. */
export function NearbyStoresSkeleton() {
  return (
    <Loading label="Loading nearby stores..." labelClassName="mb-3 flex min-h-target items-center">
      <div className="flex h-96 flex-col gap-2.5 overflow-hidden">
        {ROWS.map((row) => (
          <Skeleton key={row} className="h-20 shrink-0" />
        ))}
      </div>
    </Loading>
  )
}
