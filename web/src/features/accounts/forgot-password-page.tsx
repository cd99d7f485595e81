import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { Link } from 'react-router'
import type { requestPasswordReset } from '#contract/accounts/reset-password.ts'
import { call } from '../../infrastructure/api.ts'
import { wrongFieldsOf } from '../../infrastructure/wrong-fields.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useWrongFields } from '../../ui/fields/use-wrong-fields.ts'
import { Notice } from '../../ui/notice.tsx'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { accountFailureText } from './account/account-failure-text.ts'
import { AccountSheet } from './account/account-sheet.tsx'
import { useReturnState } from './return-state.ts'

export function Component() {
  const comingFrom = useReturnState()
  const email = useRef<HTMLInputElement>(null)
  const { form, wrong, begin, refuse, forget } = useWrongFields()
  const asking = useMutation({
    mutationFn: (given: string) =>
      call<typeof requestPasswordReset>('POST /password-resets', { body: { email: given } }),
  })
  const ask = useOneAtATime(async () => {
    begin()
    const given = email.current?.value.trim() ?? ''
    if (given === '') return refuse({ email: 'Email is required' })
    await asking.mutateAsync(given).catch((failure: unknown) => refuse(wrongFieldsOf(failure), 'email'))
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void ask()
  }
  return (
    <AccountSheet
      title="Forgot your password?"
      subtitle="We email you a link to set a new one."
      footer={
        <>
          You remember it?{' '}
          <Link to="/login" state={comingFrom} className="font-medium text-accent underline">
            Log in here
          </Link>
        </>
      }
    >
      <form ref={form} onSubmit={handleSubmit} onChange={forget} noValidate className="space-y-4">
        {asking.isError && !wrongFieldsOf(asking.error).email && (
          <Notice kind="failure">{accountFailureText(asking.error)}</Notice>
        )}
        {asking.isSuccess && (
          <Notice kind="success">{asking.data.message} Look into your spam folder, too.</Notice>
        )}
        <TextField
          ref={email}
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={comingFrom?.email}
          required
          error={wrong.email}
        />
        <Button
          type="submit"
          variant={asking.isSuccess ? 'secondary' : 'primary'}
          block
          busy={asking.isPending}
          busyLabel="Sending..."
        >
          {asking.isSuccess ? 'Send another link' : 'Send link'}
        </Button>
      </form>
    </AccountSheet>
  )
}
