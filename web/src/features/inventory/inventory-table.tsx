import { useDeferredValue } from 'react'
import type { InventoryItem } from '#contract/inventory/inventory-item.ts'
import { platformNames } from '#contract/platforms/platform.ts'
import { productPath } from '#contract/products/product-path.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { itemName } from './item-name.ts'
import { PictureCell } from './picture-cell.tsx'
import { PriceCell } from './price-cell.tsx'
import { rowMark } from './row-focus.ts'
import { isUndo, moveByArrow } from './row-keys.ts'
import { RowMenu } from './row-menu.tsx'
import { StockCell } from './stock-cell.tsx'
import { useCellEdits } from './use-cell-edit.ts'
import type { useSelection } from './use-selection.ts'

type RowActions = {
  /** The items with a pending change. */
  hidingId: string | null
  removingId: string | null
  onEdit: (item: InventoryItem) => void
  onHide: (item: InventoryItem) => void
  onRemove: (item: InventoryItem) => void
}

type InventoryTableProps = RowActions & {
  storeId: string
  items: readonly InventoryItem[]
  selection: Pick<ReturnType<typeof useSelection>, 'isSelected' | 'select'>
}

/** About what a window shows. The other rows follow in a second step; before it the page answers presses and keys. */
const ROWS_AT_FIRST = 12

/** The products of a store. Price, stock and picture are changed in place; the arrow keys go from cell to cell. */
export function InventoryTable({ storeId, items, selection, ...actions }: InventoryTableProps) {
  const columns: Column<InventoryItem>[] = [
    {
      heading: 'Select',
      cell: (item) => (
        <SelectBox
          label={`Select ${itemName(item)}`}
          checked={selection.isSelected(item)}
          onChange={(isWanted) => selection.select([item], isWanted)}
        />
      ),
    },
    { heading: 'Product', rowHeading: true, cell: (item) => <ProductCell storeId={storeId} item={item} /> },
    { heading: 'Price', numeric: true, cell: (item) => <PriceCell storeId={storeId} item={item} /> },
    { heading: 'Quantity', cell: (item) => <StockCell storeId={storeId} item={item} /> },
    { heading: 'Actions', cell: (item) => <ActionsCell storeId={storeId} item={item} {...actions} /> },
  ]
  const { last } = useCellEdits()
  const areAllSelected = items.every(selection.isSelected)
  const showsAll = useDeferredValue(true, false)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 px-4 text-small text-ink-soft">
        <SelectBox
          label="Select all on this page"
          isShown
          checked={areAllSelected}
          onChange={(isWanted) => selection.select(items, isWanted)}
        />
        <p id="inventory-keys" className="ml-auto max-lg:sr-only">
          Arrow keys move between rows and cells. Enter edits, saves and goes down, Escape restores, Ctrl+Z
          undoes.
        </p>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the controls inside */}
      <div
        onKeyDown={(event) => {
          if (isUndo(event) && last() !== null) {
            event.preventDefault()
            last()?.undo()
          } else moveByArrow(event)
        }}
        aria-describedby="inventory-keys"
      >
        <Card padded={false} className="overflow-hidden">
          <Table
            dense
            caption="Products of this store"
            columns={columns}
            rows={showsAll ? items : items.slice(0, ROWS_AT_FIRST)}
            rowKey={({ item_id: id }) => id}
          />
        </Card>
      </div>
    </>
  )
}

type SelectBoxProps = {
  label: string
  isShown?: boolean
  checked: boolean
  onChange: (isWanted: boolean) => void
}

function SelectBox({ label, isShown = false, checked, onChange }: SelectBoxProps) {
  return (
    <label
      className={
        isShown ? 'flex min-h-target items-center gap-3' : '-m-2.5 grid size-target place-items-center'
      }
    >
      <input
        type="checkbox"
        aria-label={isShown ? undefined : label}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 scroll-my-40"
      />
      {isShown && label}
    </label>
  )
}

function ProductCell({ storeId, item }: { storeId: string; item: InventoryItem }) {
  const details = [item.item_category, item.color, item.size].filter(Boolean).join(' · ')
  return (
    <span className="flex min-w-0 items-center gap-3">
      <PictureCell storeId={storeId} item={item} />
      <span className="min-w-0 leading-tight">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="line-clamp-2 wrap-anywhere lg:line-clamp-1" title={itemName(item)}>
            {itemName(item)}
          </span>
          {item.hidden && !item.takenDown && <Chip tone="grey">Hidden</Chip>}
          {item.takenDown && <Chip tone="red">Hidden by Mainstreet</Chip>}
          {item.platform && <Chip tone="blue">{platformNames[item.platform]}</Chip>}
          {item.platformStatus !== null && item.platformStatus !== 'active' && (
            <Chip tone="orange">Draft</Chip>
          )}
        </span>
        <span className="line-clamp-1 wrap-anywhere font-normal text-small leading-tight text-ink-soft sm:max-lg:hidden">
          {details}
          <span className="max-lg:hidden"> · {item.item_id}</span>
        </span>
        {item.takenDown && (
          <span className="block wrap-anywhere font-normal text-heart text-small">Why: {item.takenDown}</span>
        )}
      </span>
    </span>
  )
}

type ActionsCellProps = RowActions & { storeId: string; item: InventoryItem }

/** The two actions of every day, and a menu with the others. */
function ActionsCell({ storeId, item, hidingId, removingId, ...on }: ActionsCellProps) {
  const name = itemName(item)
  const isShown = !item.hidden && item.takenDown === null
  return (
    <span
      {...rowMark(item.item_id)}
      className="flex gap-1 large-text:flex-wrap max-sm:-mr-3 sm:-ml-3 sm:max-lg:-ml-2 sm:max-lg:gap-0 sm:max-lg:[&>button]:px-2"
    >
      <Button variant="quiet" aria-label={`Edit ${name}`} onClick={() => on.onEdit(item)}>
        Edit
      </Button>
      <Button
        variant="quiet"
        aria-label={`${item.hidden ? 'Show' : 'Hide'} ${name}`}
        busy={hidingId === item.item_id}
        disabled={item.takenDown !== null}
        // It is as wide as the longer label, so the next button does not move.
        className="min-w-18 sm:max-lg:min-w-14"
        onClick={() => on.onHide(item)}
      >
        {item.hidden ? 'Show' : 'Hide'}
      </Button>
      <RowMenu label={`More actions for ${name}`} busy={removingId === item.item_id}>
        {isShown && (
          <ButtonLink
            variant="quiet"
            to={productPath({ storeId, itemId: item.item_id })}
            aria-label={`View in the store: ${name}`}
          >
            View in the store
          </ButtonLink>
        )}
        <Button variant="quietDanger" aria-label={`Remove ${name}`} onClick={() => on.onRemove(item)}>
          Remove
        </Button>
      </RowMenu>
    </span>
  )
}
