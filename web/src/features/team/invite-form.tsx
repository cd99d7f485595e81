import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { failureOutcome, InviteOutcome, type Outcome } from './invite-outcome.tsx'
import { useInviteEditor } from './use-invite-editor.ts'

const INCOMPLETE: Outcome = { kind: 'failed', text: 'Please select a store and enter an email.' }

type InviteFormProps = { storeId: string | null; onCancel: () => void }

/** Invites an editor to the chosen store. */
export function InviteForm({ storeId, onCancel }: InviteFormProps) {
  const email = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const inviteEditor = useInviteEditor()
  useEffect(() => email.current?.focus(), [])

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (inviteEditor.isPending || !email.current) return
    const address = email.current.value.trim()
    setOutcome(null)
    if (storeId === null || address === '') {
      setOutcome(INCOMPLETE)
      if (address === '') email.current.focus()
      return
    }
    try {
      const { message, link, mailed } = await inviteEditor.mutateAsync({ storeId, email: address })
      setOutcome({ kind: 'sent', message, link, mailed })
      email.current.value = ''
    } catch (failure) {
      setOutcome(failureOutcome(failure))
      email.current.focus()
    }
  }
  return (
    <Card as="section" aria-label="Invite an editor" className="mb-6 animate-appear sm:p-6">
      <form onSubmit={handleSubmit} noValidate className="flex flex-wrap items-end gap-x-3 gap-y-4">
        <TextField
          ref={email}
          label="Editor Email Address"
          required
          name="editor-email"
          type="email"
          autoComplete="off"
          maxLength={320}
          fieldClassName="w-full sm:w-auto sm:flex-1"
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
