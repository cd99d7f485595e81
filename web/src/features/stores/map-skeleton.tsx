import { Skeleton } from '../../ui/skeleton.tsx'

/** Keeps the map's place, and that of the line below it. */
export function MapSkeleton() {
  return (
    <div>
      <Skeleton className="h-100 rounded-card" />
      <p className="mt-2 min-h-5" />
    </div>
  )
}
