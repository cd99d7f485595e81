import { type FormEvent, useRef, useState } from 'react'
import { InviteDraft } from '#contract/team/invite-editor.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useUnsaved } from '../../ui/dialogs/use-unsaved.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { focusOn, useFocusFor } from '../../ui/focus.ts'
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
  const email = useRef<HTMLInputElement>(null)
  useFocusFor(true, email)
  useUnsaved(() => email.current !== null && email.current.value.trim() !== '')

  const send = useOneAtATime(async () => {
    const typed = email.current?.value ?? ''
    const { data: draft } = InviteDraft.safeParse({ email: typed })
    if (storeId === null || !draft) {
      setOutcome(storeId === null || typed.trim() === '' ? INCOMPLETE : INVALID)
      if (!draft) focusOn(email)
      return
    }
    setOutcome(null)
    try {
      const { message, link, mailed } = await inviteEditor.mutateAsync({ storeId, email: draft.email })
      setOutcome({ kind: 'sent', message, link, mailed })
      // The next email may be typed already.
      if (email.current?.value === typed) email.current.value = ''
    } catch (failure) {
      setOutcome(failureOutcome(failure))
      focusOn(email)
    }
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <Card as="section" aria-label="Invite an editor" className="mb-6 animate-appear sm:p-6">
      <form onSubmit={handleSubmit} noValidate className="flex flex-wrap items-end gap-x-3 gap-y-4">
        <TextField
          ref={email}
          label="Editor Email Address"
          required
          name="email"
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
