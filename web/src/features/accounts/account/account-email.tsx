import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import type {
  getEmailChange,
  requestEmailChange,
  withdrawEmailChange,
} from '#contract/accounts/change-email.ts'
import { call } from '../../../infrastructure/api.ts'
import { momentText } from '../../../infrastructure/moment-text.ts'
import { wrongFieldsOf } from '../../../infrastructure/wrong-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { hasTyped, useUnsaved } from '../../../ui/dialogs/use-unsaved.ts'
import { EmailText } from '../../../ui/email-text.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useWrongFields } from '../../../ui/fields/use-wrong-fields.ts'
import { focusAfterAnswer } from '../../../ui/focus.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts'
import { useConfirmation } from '../use-confirmation.tsx'
import { accountFailureText } from './account-failure-text.ts'

const emailChangeKey = ['email-change']

/**
 * Asks for another email, with a password or a passkey unless the person has just signed in. The email changes when the
 * person presses the link that is mailed to it.
 */
export function AccountEmail({ email }: { email: string }) {
  const field = useRef<HTMLInputElement>(null)
  const { form, wrong, begin, refuse, forget } = useWrongFields()
  useUnsaved(() => hasTyped(form.current))
  const [confirmed, dialog] = useConfirmation()
  const cache = useQueryClient()
  // Shows nothing while it loads or when it fails: the form works without it.
  const { data: change } = useQuery({
    queryKey: emailChangeKey,
    queryFn: ({ signal }) => call<typeof getEmailChange>('GET /account/email', { signal }),
  })
  const settled = () => cache.invalidateQueries({ queryKey: emailChangeKey })
  const asking = useMutation({
    mutationFn: async (wanted: string) => {
      await confirmed(() =>
        call<typeof requestEmailChange>('POST /account/email', { body: { email: wanted } }),
      )
      // Another email may be typed by now.
      if (field.current?.value.trim() === wanted) field.current.value = ''
    },
    onSettled: settled,
  })
  const withdrawing = useMutation({
    mutationFn: () => call<typeof withdrawEmailChange>('DELETE /account/email'),
    onSettled: settled,
  })
  const withdraw = useOneAtATime(async () => {
    asking.reset()
    await withdrawing.mutateAsync().catch(() => {})
    // The pressed button is removed with its notice.
    focusAfterAnswer(field)
  })
  const ask = useOneAtATime(async () => {
    begin()
    withdrawing.reset()
    const wanted = field.current?.value.trim() ?? ''
    if (wanted === '') return refuse({ email: 'New email is required' })
    await asking.mutateAsync(wanted).catch((refusal: unknown) => refuse(wrongFieldsOf(refusal), 'email'))
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void ask()
  }
  const failure = asking.error ?? withdrawing.error
  return (
    <Card as="section" aria-labelledby="account-email">
      <h2 id="account-email" className="mb-4 text-title">
        Email
      </h2>
      <form ref={form} onSubmit={handleSubmit} onChange={forget} noValidate className="space-y-4">
        <p className="wrap-anywhere">
          You log in with{' '}
          <strong className="font-semibold">
            <EmailText>{email}</EmailText>
          </strong>
          , and emails go there.
        </p>
        {failure && !wrongFieldsOf(failure).email && (
          <Notice kind="failure">{accountFailureText(failure)}</Notice>
        )}
        {withdrawing.isSuccess && <Notice kind="success">Your email stays as it is.</Notice>}
        {change?.waiting && (
          <Notice
            kind={asking.isSuccess ? 'success' : 'info'}
            action={
              <Button busy={withdrawing.isPending} onClick={() => void withdraw()}>
                Keep my email
              </Button>
            }
          >
            A link is on its way to <EmailText>{change.waiting.email}</EmailText>. Your email changes when you
            press it, until {momentText(change.waiting.expiresAt)}.
          </Notice>
        )}
        <TextField
          ref={field}
          label="New email"
          name="email"
          type="email"
          autoComplete="email"
          required
          error={wrong.email}
        />
        <Button type="submit" busy={asking.isPending} busyLabel="Sending...">
          Change email
        </Button>
      </form>
      {dialog}
    </Card>
  )
}
