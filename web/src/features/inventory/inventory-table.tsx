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
import { StockCell } from './stock-cell.tsx'

type InventoryTableProps = {
  storeId: string
  items: readonly InventoryItem[]
  /** The one that is being changed. */
  busyId: string | null
  onEdit: (item: InventoryItem) => void
  onHide: (item: InventoryItem) => void
  onRemove: (item: InventoryItem) => void
}

/** The products of a store, each with its stock and with what can be done to it. */
export function InventoryTable({ storeId, items, busyId, onEdit, onHide, onRemove }: InventoryTableProps) {
  const columns: Column<InventoryItem>[] = [
    { heading: 'Product', rowHeading: true, cell: (item) => <ProductCell item={item} /> },
    {
      heading: 'Category',
      cell: (item) => <span className="wrap-anywhere">{item.item_category}</span>,
    },
    { heading: 'Price', numeric: true, cell: ({ price }) => <Price cents={centsOf(price)} /> },
    { heading: 'Quantity', cell: (item) => <StockCell storeId={storeId} item={item} /> },
    {
      heading: 'Actions',
      cell: (item) => (
        <span className="flex flex-wrap gap-1 max-sm:justify-end sm:-ml-3 lg:flex-nowrap">
          <Button variant="quiet" aria-label={`Edit ${itemName(item)}`} onClick={() => onEdit(item)}>
            Edit
          </Button>
          <Button
            variant="quiet"
            aria-label={`${item.hidden ? 'Show' : 'Hide'} ${itemName(item)}`}
            busy={busyId === item.item_id}
            onClick={() => onHide(item)}
          >
            {item.hidden ? 'Show' : 'Hide'}
          </Button>
          <Button
            variant="quiet"
            className="text-heart!"
            aria-label={`Remove ${itemName(item)}`}
            onClick={() => onRemove(item)}
          >
            Remove
          </Button>
        </span>
      ),
    },
  ]
  return (
    <Card padded={false} className="overflow-hidden">
      <Table caption="Local Inventory" columns={columns} rows={items} rowKey={({ item_id: id }) => id} />
    </Card>
  )
}

function ProductCell({ item }: { item: InventoryItem }) {
  const details = [item.color, item.size, item.item_id].filter(Boolean).join(' · ')
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className="w-12 shrink-0">
        <Picture thumbnail src={item.image} alt="" category={item.category} />
      </span>
      <span className="min-w-0 max-sm:text-right">
        <span className="block wrap-anywhere">{itemName(item)}</span>
        <span className="block wrap-anywhere font-normal text-small text-ink-soft">{details}</span>
        <span className="flex flex-wrap gap-1 empty:hidden max-sm:justify-end">
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
