import type { ListedPlatformProduct } from '#contract/platforms/platform-product.ts'
import { categoryOf } from '#contract/products/category.ts'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Picture } from '../../ui/drawings/picture.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import {
  choicesText,
  differenceText,
  isActive,
  priceText,
  productName,
  SYNC_LABELS,
  SYNC_TONES,
  statusLabel,
} from './product-labels.ts'
import { isSelected, type ProductSelection } from './product-selection.ts'
import { QuantityCell } from './quantity-cell.tsx'

type ProductTableProps = {
  /** The platform's name. */
  name: string
  products: readonly ListedPlatformProduct[]
  selection: ProductSelection
  edits: ReadonlyMap<string, string>
  onSelect: (product: ListedPlatformProduct, selected: boolean) => void
  onEdit: (product: ListedPlatformProduct, typed: string) => void
}

/** One page of a platform's products, to be selected and edited. */
export function ProductTable({ name, products, selection, edits, onSelect, onEdit }: ProductTableProps) {
  const columns: Column<ListedPlatformProduct>[] = [
    {
      heading: 'Select',
      cell: (product) => (
        <label className="-m-2.5 grid size-target place-items-center">
          <input
            type="checkbox"
            aria-label={`Select ${productName(product)}`}
            checked={isSelected(selection, product)}
            onChange={({ target }) => onSelect(product, target.checked)}
            className="size-5 scroll-my-40"
          />
        </label>
      ),
    },
    { heading: 'Product', rowHeading: 'cell', cell: (product) => <ProductCell product={product} /> },
    { heading: 'Status', cell: (product) => <StatusCell product={product} name={name} /> },
    {
      heading: 'Price',
      numeric: true,
      cell: (product) => <PriceCell product={product} />,
    },
    {
      heading: 'Quantity',
      cell: (product) => (
        <QuantityCell
          product={product}
          typed={edits.get(product.id)}
          isSelected={isSelected(selection, product)}
          onType={(typed) => onEdit(product, typed)}
        />
      ),
    },
  ]
  return (
    <Card padded={false} className="overflow-x-auto">
      <Table caption={`Products at ${name}`} columns={columns} rows={products} rowKey={({ id }) => id} />
    </Card>
  )
}

/** The platform's price, and the local price where it differs. */
function PriceCell({ product }: { product: ListedPlatformProduct }) {
  const { price, localPrice } = product
  const here = localPrice == null || localPrice === price ? null : localPrice
  return (
    <span className="flex flex-col gap-1">
      {priceText(product) ?? <span className="text-ink-soft">No price</span>}
      {here !== null && (
        <span className="text-small text-ink-soft">{priceText({ price: here, currency: 'USD' })} here</span>
      )}
    </span>
  )
}

function ProductCell({ product }: { product: ListedPlatformProduct }) {
  const choices = choicesText(product)
  return (
    <span className="flex items-center gap-3">
      <Picture
        src={product.image}
        alt=""
        category={categoryOf(product.category)}
        thumbnail
        className="size-11 shrink-0 sm:max-lg:hidden"
      />
      <span className="min-w-0 sm:min-w-36">
        <span className="line-clamp-2 wrap-anywhere" title={product.title}>
          {productName(product)}
        </span>
        <span className="line-clamp-1 wrap-anywhere font-normal text-small text-ink-soft">
          {product.category}
        </span>
        {choices !== null && (
          <span className="block font-normal text-small text-ink-soft tabular-nums">{choices}</span>
        )}
      </span>
    </span>
  )
}

/** Both labels, and both quantities where they differ. */
function StatusCell({ product, name }: { product: ListedPlatformProduct; name: string }) {
  const { status, sync } = product
  return (
    <span className="flex flex-col gap-1 lg:min-w-44 max-sm:items-end">
      <span className="flex flex-wrap gap-1.5 max-sm:justify-end">
        <Chip tone={isActive(status) ? 'accent' : 'grey'}>{statusLabel(status)}</Chip>
        <Chip tone={SYNC_TONES[sync]}>{SYNC_LABELS[sync]}</Chip>
      </span>
      {sync === 'modified' && (
        <span className="text-small text-ink-soft tabular-nums max-sm:text-right">
          {differenceText(product, name)}
        </span>
      )}
    </span>
  )
}
