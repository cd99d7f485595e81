import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { InviteDraft } from '#contract/team/invite-editor.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { failureOutcome, INVITE_FAILED, InviteOutcome, type Outcome } from './invite-outcome.tsx'
import { useInviteEditor } from './use-invite-editor.ts'

const INCOMPLETE: Outcome = { kind: 'failed', text: 'Please select a store and enter an email.' }

const INVALID: Outcome = { kind: 'failed', text: INVITE_FAILED, reason: 'Invalid email address' }

type InviteFormProps = { storeId: string | null; onCancel: () => void }

/** Invites an editor to the chosen store. What is typed stays while another store is chosen. */
export function InviteForm({ storeId, onCancel }: InviteFormProps) {
  const [said, setSaid] = useState<{ outcome: Outcome; storeId: string | null } | null>(null)
  // What became of an invitation to one store is not said of another.
  const outcome = said?.storeId === storeId ? said.outcome : null
  const setOutcome = (next: Outcome | null) => setSaid(next && { outcome: next, storeId })
  const inviteEditor = useInviteEditor()
  const { register, handleSubmit, getValues, reset, setFocus } = useForm<InviteDraft>({
    defaultValues: { email: '' },
    resolver: zodResolver(InviteDraft),
  })
  useEffect(() => setFocus('email'), [setFocus])

  const send = useOneAtATime(async ({ email }: InviteDraft) => {
    if (storeId === null) return setOutcome(INCOMPLETE)
    setOutcome(null)
    const typed = getValues('email')
    try {
      const { message, link, mailed } = await inviteEditor.mutateAsync({ storeId, email })
      setOutcome({ kind: 'sent', message, link, mailed })
      // The next email may be typed already.
      if (getValues('email') === typed) reset()
    } catch (failure) {
      setOutcome(failureOutcome(failure))
      setFocus('email')
    }
  })
  const refuse = () => {
    const isIncomplete = storeId === null || getValues('email').trim() === ''
    setOutcome(isIncomplete ? INCOMPLETE : INVALID)
  }
  return (
    <Card as="section" aria-label="Invite an editor" className="mb-6 animate-appear sm:p-6">
      <form
        onSubmit={handleSubmit(send, refuse)}
        noValidate
        className="flex flex-wrap items-end gap-x-3 gap-y-4"
      >
        <TextField
          label="Editor Email Address"
          required
          type="email"
          autoComplete="off"
          maxLength={320}
          fieldClassName="w-full sm:w-auto sm:flex-1"
          {...register('email')}
        />
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
          <Button type="submit" variant="primary" busy={inviteEditor.isPending} busyLabel="Sending...">
            Send Invite
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </div>
      </form>
      <p className="mt-2 text-small text-ink-soft">
        An editor keeps the inventory of the store. The link works once, for this email alone, within 7 days.
      </p>
      {outcome && (
        <div className="mt-4">
          <InviteOutcome outcome={outcome} />
        </div>
      )}
    </Card>
  )
}
