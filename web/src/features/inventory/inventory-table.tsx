import type { InventoryItem } from '#contract/inventory/inventory-item.ts'
import { platformNames } from '#contract/platforms/platform.ts'
import { centsOf } from '#contract/shared/money.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { itemName } from './item-name.ts'
import { rowMark } from './row-focus.ts'
import { StockCell } from './stock-cell.tsx'

type RowActions = {
  /** The items with a pending change. */
  hidingId: string | null
  removingId: string | null
  onEdit: (item: InventoryItem) => void
  onHide: (item: InventoryItem) => void
  onRemove: (item: InventoryItem) => void
}

type InventoryTableProps = RowActions & { storeId: string; items: readonly InventoryItem[] }

/** The products of a store with their stock and actions. */
export function InventoryTable({ storeId, items, ...actions }: InventoryTableProps) {
  const columns: Column<InventoryItem>[] = [
    { heading: 'Product', rowHeading: true, cell: (item) => <ProductCell item={item} /> },
    { heading: 'Price', numeric: true, cell: ({ price }) => <Price cents={centsOf(price)} /> },
    { heading: 'Quantity', cell: (item) => <StockCell storeId={storeId} item={item} /> },
    { heading: 'Actions', cell: (item) => <ActionsCell item={item} {...actions} /> },
  ]
  return (
    <Card padded={false} className="overflow-hidden">
      <Table caption="Local Inventory" columns={columns} rows={items} rowKey={({ item_id: id }) => id} />
    </Card>
  )
}

function ProductCell({ item }: { item: InventoryItem }) {
  const details = [item.item_category, item.color, item.size].filter(Boolean).join(' · ')
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className="w-12 shrink-0">
        <Picture thumbnail src={item.image} alt="" category={item.category} />
      </span>
      <span className="min-w-0">
        <span className="block wrap-anywhere">{itemName(item)}</span>
        <span className="block wrap-anywhere font-normal text-small text-ink-soft">
          {details}
          <span className="max-lg:hidden"> · {item.item_id}</span>
        </span>
        <span className="mt-1 flex flex-wrap gap-1 empty:hidden">
          {item.hidden && <Chip tone="grey">Hidden</Chip>}
          {item.platform && <Chip tone="blue">{platformNames[item.platform]}</Chip>}
          {item.platformStatus !== null && item.platformStatus !== 'active' && (
            <Chip tone="orange">Draft</Chip>
          )}
        </span>
      </span>
    </span>
  )
}

function ActionsCell({ item, hidingId, removingId, ...on }: RowActions & { item: InventoryItem }) {
  const name = itemName(item)
  return (
    <span {...rowMark(item.item_id)} className="flex gap-1 max-sm:-mr-3 sm:-ml-3 sm:max-lg:gap-0">
      <Button variant="quiet" aria-label={`Edit ${name}`} onClick={() => on.onEdit(item)}>
        Edit
      </Button>
      <Button
        variant="quiet"
        aria-label={`${item.hidden ? 'Show' : 'Hide'} ${name}`}
        busy={hidingId === item.item_id}
        // It is as wide as the longer label, so the next button does not move.
        className="min-w-18"
        onClick={() => on.onHide(item)}
      >
        {item.hidden ? 'Show' : 'Hide'}
      </Button>
      <Button
        variant="quiet"
        className="text-heart!"
        aria-label={`Remove ${name}`}
        busy={removingId === item.item_id}
        onClick={() => on.onRemove(item)}
      >
        Remove
      </Button>
    </span>
  )
}
