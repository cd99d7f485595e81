import { Link } from 'react-router'
import type { OwnStore } from '#contract/stores/own-store.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { type Column, Table } from '../../ui/table.tsx'

type OwnStoresTableProps = {
  stores: readonly OwnStore[]
  /** The id of the store that is being deleted. */
  deletingId: string | null
  onEdit: (store: OwnStore) => void
  onDelete: (store: OwnStore) => void
}

/** The actions have the same names in each row. The store's name describes them. */
const nameId = (storeId: string) => `name-${storeId}`

/** The owner's stores, each with its actions. */
export function OwnStoresTable({ stores, deletingId, onEdit, onDelete }: OwnStoresTableProps) {
  const columns: Column<OwnStore>[] = [
    {
      heading: 'Company',
      rowHeading: 'cell',
      cell: ({ id, name }) => (
        <Link id={nameId(id)} to={`/store/${id}`} className="wrap-anywhere hover:underline">
          {name}
        </Link>
      ),
    },
    {
      heading: 'Industry',
      cell: ({ industry }) => industry ?? <span className="text-ink-soft">Not given</span>,
    },
    {
      heading: 'Location',
      cell: (store) => (
        <span className="flex flex-col items-start gap-1 max-sm:items-end">
          <span className="sm:whitespace-nowrap">
            {store.storeAddress.city}, {store.storeAddress.state}
          </span>
          {store.suspension && (
            <>
              <Chip tone="red">Suspended</Chip>
              <span className="text-small text-ink-soft wrap-anywhere">{store.suspension.reason}</span>
              <Link to="/admin" className="text-accent text-small underline">
                Answer
              </Link>
            </>
          )}
          {store.location === null && <Unlocated store={store} onEdit={onEdit} />}
        </span>
      ),
    },
    { heading: 'Employees', numeric: true, cell: ({ employees }) => employees.toLocaleString('en-US') },
    {
      heading: 'Actions',
      cell: (store) => (
        <span className="flex flex-wrap gap-1 max-sm:-mr-3 max-sm:justify-end sm:-ml-3">
          <Button variant="quiet" aria-describedby={nameId(store.id)} onClick={() => onEdit(store)}>
            Edit
          </Button>
          <ButtonLink
            variant="quiet"
            aria-describedby={nameId(store.id)}
            to={`/admin/companies/${store.id}/delivery`}
          >
            Delivery
          </ButtonLink>
          <Button
            variant="quietDanger"
            aria-describedby={nameId(store.id)}
            busy={deletingId === store.id}
            onClick={() => onDelete(store)}
          >
            Delete
          </Button>
        </span>
      ),
    },
  ]
  return (
    <Card padded={false} className="overflow-hidden">
      <Table caption="The stores that you own" columns={columns} rows={stores} rowKey={({ id }) => id} />
    </Card>
  )
}

function Unlocated({ store, onEdit }: { store: OwnStore; onEdit: (store: OwnStore) => void }) {
  return (
    <>
      <Chip tone="red">Address not found</Chip>
      <span className="text-small text-ink-soft">Customers cannot find it nearby.</span>
      <Button
        variant="quiet"
        className="sm:-ml-3"
        aria-label={`Edit address of ${store.name}`}
        onClick={() => onEdit(store)}
      >
        Edit address
      </Button>
    </>
  )
}
