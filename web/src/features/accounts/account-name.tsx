import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import type { CurrentUser } from '#contract/accounts/account.ts'
import type { changeUsername } from '#contract/accounts/change-account.ts'
import { call } from '../../infrastructure/api.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { accountFailureText, fieldsOf } from './account-failure-text.ts'

export function AccountName({ user }: { user: CurrentUser }) {
  const { updateUser } = useSession()
  const field = useRef<HTMLInputElement>(null)
  const changing = useMutation({
    mutationFn: (username: string) => call<typeof changeUsername>('PATCH /account', { body: { username } }),
    onSuccess: ({ user: changed }) => updateUser(changed),
  })
  const change = useOneAtATime(() =>
    changing.mutateAsync(field.current?.value ?? '').catch(() => field.current?.focus()),
  )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void change()
  }
  const wrong = fieldsOf(changing.error).username
  return (
    <Card as="section" aria-labelledby="account-name">
      <h2 id="account-name" className="mb-4 text-title">
        Name
      </h2>
      <form onSubmit={handleSubmit} noValidate className="space-y-4">
        {changing.isError && !wrong && <Notice kind="failure">{accountFailureText(changing.error)}</Notice>}
        {changing.isSuccess && <Notice kind="success">Your username is changed.</Notice>}
        <TextField
          ref={field}
          label="Username"
          name="username"
          autoComplete="nickname"
          defaultValue={user.username}
          hint="Stores see it with your orders."
          required
          error={wrong}
        />
        <Button type="submit" busy={changing.isPending} busyLabel="Saving...">
          Save Username
        </Button>
      </form>
    </Card>
  )
}
