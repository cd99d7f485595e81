import type { HiddenProduct, listHiddenProducts, showProduct } from '#contract/operator/reports.ts'
import { call } from '../../infrastructure/api.ts'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/table.tsx'
import { OperatorList, timeInColumn } from './operator-list.tsx'
import { type Asked, useReason } from './reason-dialog.tsx'
import { nameOf, SubjectName } from './reports-part.tsx'
import { useOperatorList } from './use-operator-list.ts'

/** The products that operators have hidden. */
export function HiddenPart() {
  const query = useOperatorList('products', {}, (cursor, signal) =>
    call<typeof listHiddenProducts>('GET /operator/products', {
      query: { ...(cursor && { cursor }) },
      signal,
    }),
  )
  const { ask, dialog } = useReason()
  const columns: Column<HiddenProduct>[] = [
    { heading: 'Product', rowHeading: true, cell: (product) => <SubjectName {...product} isHidden /> },
    { heading: 'Since', cell: ({ since }) => timeInColumn(since) },
    {
      heading: 'Reason',
      cell: ({ reason }) => <span className="block max-w-96 wrap-anywhere">{reason}</span>,
    },
    {
      heading: 'Actions',
      cell: (product) => (
        <Button
          variant="quiet"
          className="whitespace-nowrap sm:-ml-3"
          aria-label={`Show ${nameOf(product)} again`}
          onClick={() => ask(toShow(product))}
        >
          Show again
        </Button>
      ),
    },
  ]
  return (
    <>
      <OperatorList
        of="hidden products"
        query={query}
        rowsOf={({ products }) => products}
        columns={columns}
        nothing={{ title: 'No hidden products', text: 'A product is hidden from the list of reports.' }}
      />
      {dialog}
    </>
  )
}

const toShow = (product: HiddenProduct): Asked => ({
  title: `Show ${nameOf(product)} again?`,
  text: 'Customers see the product again, unless its store had hidden it before. An email tells its owner.',
  action: 'Show again',
  done: `${nameOf(product)} is shown again.`,
  act: (reason) =>
    call<typeof showProduct>('POST /operator/products/show', {
      body: { storeId: product.storeId, itemId: product.itemId, reason },
    }),
})
