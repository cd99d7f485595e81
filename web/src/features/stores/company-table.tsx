import { Link } from 'react-router'
import type { Company } from '#contract/stores/company.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { type Column, Table } from '../../ui/table.tsx'

type CompanyTableProps = {
  companies: readonly Company[]
  /** The one that is being deleted. */
  deletingId: string | null
  onEdit: (company: Company) => void
  onDelete: (company: Company) => void
}

/** The owner's companies, each with what can be done to it. */
export function CompanyTable({ companies, deletingId, onEdit, onDelete }: CompanyTableProps) {
  const columns: Column<Company>[] = [
    {
      heading: 'Company',
      rowHeading: true,
      cell: ({ id, name }) => (
        <Link to={`/store/${id}`} className="wrap-anywhere hover:underline">
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
      cell: (company) => (
        <span className="flex flex-col items-start gap-1 max-sm:items-end">
          <span className="sm:whitespace-nowrap">
            {company.storeAddress.city}, {company.storeAddress.state}
          </span>
          {company.location === null && <Unlocated company={company} onEdit={onEdit} />}
        </span>
      ),
    },
    { heading: 'Employees', numeric: true, cell: ({ employees }) => employees.toLocaleString('en-US') },
    {
      heading: 'Actions',
      cell: (company) => (
        <span className="flex gap-1 sm:-ml-3">
          <Button variant="quiet" aria-label={`Edit ${company.name}`} onClick={() => onEdit(company)}>
            Edit
          </Button>
          <Button
            variant="quiet"
            className="text-heart!"
            aria-label={`Delete ${company.name}`}
            busy={deletingId === company.id}
            onClick={() => onDelete(company)}
          >
            Delete
          </Button>
        </span>
      ),
    },
  ]
  return (
    <Card padded={false} className="overflow-hidden">
      <Table caption="Your Companies" columns={columns} rows={companies} rowKey={({ id }) => id} />
    </Card>
  )
}

function Unlocated({ company, onEdit }: { company: Company; onEdit: (company: Company) => void }) {
  return (
    <>
      <Chip tone="red">Address not found</Chip>
      <span className="text-small text-ink-soft">Customers cannot find it nearby.</span>
      <Button
        variant="quiet"
        className="sm:-ml-3"
        aria-label={`Edit address of ${company.name}`}
        onClick={() => onEdit(company)}
      >
        Edit Address
      </Button>
    </>
  )
}
