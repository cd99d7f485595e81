import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { requestEmailChange } from '#contract/accounts/change-email.ts'
import type { confirmSignIn } from '#contract/accounts/confirm-sign-in.ts'
import { call } from '../../infrastructure/api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SecretField } from '../../ui/secret-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { accountFailureText, fieldsOf } from './account-failure-text.ts'

type Given = { email: string; password: string }

/** Asks for another email. It changes when the person presses the link that is mailed to it. */
export function AccountEmail({ email }: { email: string }) {
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<Partial<Given>>({})
  const asking = useMutation({
    mutationFn: async ({ email: wanted, password }: Given) => {
      await call<typeof confirmSignIn>('POST /account/confirmation', { body: { password } })
      await call<typeof requestEmailChange>('POST /account/email', { body: { email: wanted } })
      return wanted
    },
    onSuccess: () => form.current?.reset(),
  })
  const focus = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
  const ask = useOneAtATime(async () => {
    if (!form.current) return
    const given = Object.fromEntries(new FormData(form.current)) as Given
    const empty = {
      ...(given.email.trim() === '' && { email: 'New email is required' }),
      ...(given.password === '' && { password: 'Current password is required' }),
    }
    setMissing(empty)
    const [first] = Object.keys(empty)
    if (first) return focus(first)
    await asking
      .mutateAsync({ email: given.email.trim(), password: given.password })
      .catch((failure: unknown) => focus(Object.keys(fieldsOf(failure))[0] ?? 'email'))
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void ask()
  }
  const wrong: Partial<Record<string, string>> = { ...fieldsOf(asking.error), ...missing }
  return (
    <Card as="section" aria-labelledby="account-email">
      <h2 id="account-email" className="mb-4 text-title">
        Email
      </h2>
      <form ref={form} onSubmit={handleSubmit} noValidate className="space-y-4">
        <p className="wrap-anywhere">
          You sign in with <strong className="font-semibold">{email}</strong>, and mails go there.
        </p>
        {asking.isError && Object.keys(wrong).length === 0 && (
          <Notice kind="failure">{accountFailureText(asking.error)}</Notice>
        )}
        {asking.isSuccess && (
          <Notice kind="success">
            A link is on its way to {asking.data}. Your email changes when you press it.
          </Notice>
        )}
        <TextField
          label="New email"
          name="email"
          type="email"
          autoComplete="email"
          required
          error={wrong.email}
        />
        <SecretField
          label="Your password"
          name="password"
          autoComplete="current-password"
          secretName="your password"
          required
          error={wrong.password}
        />
        <Button type="submit" busy={asking.isPending} busyLabel="Sending...">
          Change Email
        </Button>
      </form>
    </Card>
  )
}
