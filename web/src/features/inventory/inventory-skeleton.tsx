import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type Column, Table } from '../../ui/table.tsx'

/** As many rows as reach the end of a large window. */
const ROWS = Array.from({ length: 12 }, (_, row) => row)

/** The columns are as wide as those of an inventory, whose names leave them that much. */
const shapes: Column<number>[] = [
  {
    heading: 'Select',
    cell: () => (
      <span className="grid size-6 place-items-center">
        <Skeleton className="size-5 rounded-[0.25rem]!" />
      </span>
    ),
  },
  {
    heading: 'Product',
    rowHeading: true,
    cell: (row) => (
      <span className="flex items-center gap-3 sm:max-lg:w-[calc(100vw-30.75rem)] xl:w-100">
        <Skeleton className="size-12 shrink-0" />
        <span className="flex min-w-0 flex-col gap-1.5">
          <Skeleton
            className={row % 3 === 1 ? 'h-4 w-44 max-w-full lg:w-64' : 'h-4 w-32 max-w-full lg:w-48'}
          />
          <Skeleton className="h-3 w-24 max-w-full sm:max-lg:hidden lg:w-36" />
        </span>
      </span>
    ),
  },
  {
    heading: 'Price',
    numeric: true,
    cell: () => <Shape place="justify-end sm:w-14.75 xl:w-18" shape="h-4 w-12" />,
  },
  { heading: 'Quantity', cell: () => <Shape place="max-sm:justify-end lg:w-47" shape="h-target w-24" /> },
  {
    heading: 'Actions',
    cell: () => <Shape place="sm:w-33 lg:w-42 xl:w-44" shape="h-4 w-36 sm:max-lg:w-30" />,
  },
]

/** A shape in the middle of the place that a control takes. */
const Shape = ({ place, shape }: { place: string; shape: string }) => (
  <span className={`flex h-target items-center ${place}`}>
    <Skeleton className={shape} />
  </span>
)

/** The filters and rows of an inventory in the size of those that come. */
export const InventorySkeleton = ({ label }: { label: string }) => (
  <>
    <div aria-hidden="true" className="mb-3 flex flex-wrap items-center gap-3">
      <Skeleton className="h-target w-full sm:w-auto sm:min-w-64 sm:flex-1" />
      <Skeleton className="h-target rounded-pill max-sm:flex-1 sm:w-36.5" />
      <Skeleton className="h-target rounded-pill max-sm:flex-1 sm:w-39.25" />
      <span className="flex h-[1.5em] items-center text-small max-lg:w-full">
        <Skeleton className="h-3 w-18.75" />
      </span>
    </div>
    <p role="status" className="flex h-target items-center px-4 text-small text-ink-soft">
      {label}
    </p>
    <div aria-hidden="true">
      <Card padded={false} className="overflow-hidden">
        <Table dense caption="" columns={shapes} rows={ROWS} rowKey={(row) => row} />
      </Card>
    </div>
  </>
)

/** The list of stores and the heading above an inventory, before the stores are known. */
export const InventoryHeadSkeleton = () => (
  <div aria-hidden="true">
    <Skeleton className="mb-1.5 h-5 w-12" />
    <Skeleton className="mb-6 h-target w-full sm:max-w-form" />
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <Skeleton className="h-[1.15em] w-38 text-title" />
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto">
        <Skeleton className="h-target w-44.5 rounded-pill" />
        <Skeleton className="h-target w-37.25 rounded-pill" />
        <Skeleton className="h-target w-37.25 rounded-pill" />
        <Skeleton className="h-target w-39.25 rounded-pill" />
      </div>
    </div>
  </div>
)
