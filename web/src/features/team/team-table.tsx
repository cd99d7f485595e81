import type { TeamMember } from '#contract/team/team.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { type Column, Table } from '../../ui/table.tsx'

const nameId = (userId: string) => `name-${userId}`

const columns: Column<TeamMember>[] = [
  {
    heading: 'Team Member',
    rowHeading: 'cell',
    cell: ({ userId, username, email }) => (
      <span className="flex flex-col">
        <span id={nameId(userId)} className="wrap-anywhere">
          {username}
        </span>
        <span className="text-small font-normal text-ink-soft">
          <EmailText>{email}</EmailText>
        </span>
      </span>
    ),
  },
  {
    heading: 'Role',
    cell: ({ role }) =>
      role === 'owner' ? (
        <span className="flex flex-col gap-0.5 max-sm:items-end">
          <Chip tone="accent">Admin</Chip>
          <span className="text-small text-ink-soft">Store Owner</span>
        </span>
      ) : (
        <Chip tone="blue">Editor</Chip>
      ),
  },
  {
    heading: 'Actions',
    cell: ({ userId }) => (
      <span className="flex gap-1 sm:-ml-3">
        <Button variant="quiet" disabled aria-describedby={nameId(userId)}>
          Edit
        </Button>
        <Button variant="quiet" disabled aria-describedby={nameId(userId)}>
          Remove
        </Button>
      </span>
    ),
  },
]

/** The people of a store. The specification keeps Edit and Remove disabled. */
export const TeamTable = ({ members }: { members: readonly TeamMember[] }) => (
  <Card padded={false} className="overflow-hidden">
    <Table even caption="Team" columns={columns} rows={members} rowKey={({ userId }) => userId} />
  </Card>
)
