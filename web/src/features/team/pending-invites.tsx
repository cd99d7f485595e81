import { useState } from 'react'
import { isOfFormerOwner, type PendingInvite } from '#contract/team/team.ts'
import { dateText } from '../../infrastructure/date-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { useAlert, useConfirm } from '../../ui/dialogs/alert-dialog.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { focusAfterAnswer, PAGE_HEADING } from '../../ui/focus.ts'
import { useAnnounce } from '../../ui/live-region.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { failureOutcome, InviteOutcome, type Outcome } from './invite-outcome.tsx'
import { useResendInvite, useRevokeInvite } from './use-change-invite.ts'

type PendingInvitesProps = { storeId: string; invites: readonly PendingInvite[] }

/** The invites of a store that are pending or expired. */
export function PendingInvites({ storeId, invites }: PendingInvitesProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const resendInvite = useResendInvite(storeId)
  const { revokingId, askToRevoke } = useAskToRevoke(storeId, {
    isLast: invites.length === 1,
    onStart: () => setOutcome(null),
  })

  const resend = useOneAtATime(async (invite: PendingInvite) => {
    setOutcome(null)
    try {
      const { message, link, mailed } = await resendInvite.mutateAsync(invite.id)
      setOutcome({ kind: 'sent', message, link, mailed })
    } catch (failure) {
      setOutcome(failureOutcome(failure))
    }
  })
  const columns: Column<PendingInvite>[] = [
    {
      heading: 'Email',
      rowHeading: true,
      cell: ({ email }) => <EmailText>{email}</EmailText>,
    },
    {
      heading: 'Status',
      cell: (invite) =>
        isOfFormerOwner(invite) ? (
          <>
            <Chip tone="grey">Not valid</Chip>
            <p className="mt-1 text-small text-ink-soft">
              From the former owner. Resend it to let this person in.
            </p>
          </>
        ) : invite.status === 'expired' ? (
          <Chip tone="grey">Expired {dateText(invite.expiresAt)}</Chip>
        ) : (
          <Chip tone="orange">Pending until {dateText(invite.expiresAt)}</Chip>
        ),
    },
    {
      heading: 'Actions',
      cell: (invite) => (
        <span className="flex gap-1 sm:-ml-3">
          <Button
            variant="quiet"
            aria-label={`Resend to ${invite.email}`}
            busy={resendInvite.isPending && resendInvite.variables === invite.id}
            onClick={() => void resend(invite)}
          >
            Resend
          </Button>
          <Button
            variant="quietDanger"
            aria-label={`Revoke ${invite.email}`}
            busy={revokingId === invite.id}
            onClick={() => askToRevoke(invite)}
          >
            Revoke
          </Button>
        </span>
      ),
    },
  ]
  return (
    <section aria-labelledby="pending-invites" className="mt-8">
      <h2 id="pending-invites" tabIndex={-1} className="mb-4 text-title">
        Pending Invites ({invites.length})
      </h2>
      {outcome && (
        <div className="mb-4">
          <InviteOutcome outcome={outcome} />
        </div>
      )}
      {invites.length === 0 ? (
        <p className="text-ink-soft">Nobody is invited at the moment.</p>
      ) : (
        <Card padded={false} className="overflow-hidden">
          <Table even caption="Pending Invites" columns={columns} rows={invites} rowKey={({ id }) => id} />
        </Card>
      )}
    </section>
  )
}

/** Asks before an invite is revoked, and announces the result. */
function useAskToRevoke(storeId: string, { isLast, onStart }: { isLast: boolean; onStart: () => void }) {
  const revokeInvite = useRevokeInvite(storeId)
  const confirm = useConfirm()
  const alert = useAlert()
  const announce = useAnnounce()

  const askToRevoke = async ({ id, email }: PendingInvite) => {
    const sure = await confirm({
      text: `Revoke the invite to ${email}?`,
      detail: 'Its link stops working at once.',
      action: 'Revoke',
      danger: true,
    })
    if (!sure) return
    onStart()
    try {
      await revokeInvite.mutateAsync(id)
      announce('The invite was revoked.')
      // The pressed button is gone with its row. After the last row the heading of the list may be gone too.
      focusAfterAnswer(isLast ? PAGE_HEADING : '#pending-invites')
    } catch {
      void alert('Failed to revoke the invite. Please try again.')
    }
  }
  return {
    revokingId: revokeInvite.isPending ? revokeInvite.variables : null,
    askToRevoke: (invite: PendingInvite) => void askToRevoke(invite),
  }
}
