import { useState } from 'react'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { useAlert, useConfirm } from '../dialogs/alert-dialog.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { TextField } from '../fields/text-field.tsx'
import { useAnnounce } from '../live-region.tsx'
import { Table } from '../table.tsx'
import { Tabs } from '../tabs.tsx'
import { Exhibit } from './gallery-exhibit.tsx'

const companies = [
  { name: 'Rosemary & Rye', city: 'Nashville, TN', employees: 12 },
  { name: 'Twelfth South Cycles', city: 'Nashville, TN', employees: 8 },
]

export function TablesExhibit() {
  const [tab, setTab] = useState<'local' | 'platform'>('local')
  return (
    <Exhibit title="Tabs and tables">
      <Tabs
        label="Inventory"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'local', label: 'Local Inventory', content: <OwnStoresTable /> },
          { value: 'platform', label: 'Platform Products', content: <p>Nothing yet</p> },
        ]}
      />
    </Exhibit>
  )
}

function OwnStoresTable() {
  return (
    <Card padded={false}>
      <Table
        caption="Companies"
        rows={companies}
        rowKey={(company) => company.name}
        columns={[
          { heading: 'Company', rowHeading: true, cell: (company) => company.name },
          { heading: 'Location', cell: (company) => company.city },
          { heading: 'Employees', numeric: true, cell: (company) => company.employees },
          {
            heading: 'Actions',
            cell: () => (
              <Button variant="quiet" className="-mx-3">
                Edit
              </Button>
            ),
          },
        ]}
      />
    </Card>
  )
}

export function WindowsExhibit() {
  const [open, setOpen] = useState(false)
  const [answer, setAnswer] = useState('not asked yet')
  const alert = useAlert()
  const confirm = useConfirm()
  const announce = useAnnounce()
  const ask = async () => {
    const text = 'Are you sure you want to delete this company?'
    setAnswer((await confirm({ text, action: 'Delete', danger: true })) ? 'yes' : 'no')
  }
  return (
    <Exhibit title="Windows and words">
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => setOpen(true)}>Open dialog</Button>
        <Button onClick={() => void alert('Address not found. Please try a different address.')}>
          Alert
        </Button>
        <Button onClick={() => void ask()}>Confirm</Button>
        <Button onClick={() => announce('Added to cart')}>Announce</Button>
        <p>Answer: {answer}</p>
      </div>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Edit company"
        description="Customers see these on the store page."
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button variant="primary">Save Changes</Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <TextField label="Company name" defaultValue="Rosemary & Rye" />
          <TextField label="City" defaultValue="Nashville" />
          <TextField label="Industry" optional />
        </div>
      </Dialog>
    </Exhibit>
  )
}
