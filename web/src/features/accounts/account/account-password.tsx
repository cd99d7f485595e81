import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { CurrentUser } from '#contract/accounts/account.ts'
import type { changePassword } from '#contract/accounts/change-account.ts'
import { call } from '../../../infrastructure/api.ts'
import { wrongFieldsOf } from '../../../infrastructure/wrong-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { hasTyped, useUnsaved } from '../../../ui/dialogs/use-unsaved.ts'
import { useWrongFields } from '../../../ui/fields/use-wrong-fields.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts'
import { NewPasswordField } from '../new-password-field.tsx'
import { PasswordField } from '../password-field.tsx'
import { activityKey } from './account-activity.tsx'
import { sessionsKey } from './account-devices.tsx'
import { accountFailureText } from './account-failure-text.ts'

export function AccountPassword({ user: { email, username } }: { user: CurrentUser }) {
  const cache = useQueryClient()
  // A changed password leaves an empty field without a warning.
  const [changes, setChanges] = useState(0)
  const { form, wrong, begin, refuse, forget } = useWrongFields()
  useUnsaved(() => hasTyped(form.current))
  const changing = useMutation({
    mutationFn: (body: { current: string; password: string }) =>
      call<typeof changePassword>('POST /account/password', { body }),
    onSuccess: async () => {
      form.current?.reset()
      setChanges((count) => count + 1)
      await Promise.all([sessionsKey, activityKey].map((queryKey) => cache.invalidateQueries({ queryKey })))
    },
  })
  const change = useOneAtATime(async () => {
    if (!form.current) return
    begin()
    const given = Object.fromEntries(new FormData(form.current)) as { current: string; password: string }
    const empty = {
      ...(given.current === '' && { current: 'Current password is required' }),
      ...(given.password === '' && { password: 'New password is required' }),
    }
    if (Object.keys(empty).length > 0) return refuse(empty)
    await changing
      .mutateAsync({ current: given.current, password: given.password })
      .catch((failure: unknown) => refuse(wrongFieldsOf(failure), 'current'))
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void change()
  }
  return (
    <Card as="section" aria-labelledby="account-password">
      <h2 id="account-password" tabIndex={-1} className="mb-4 text-title">
        Password
      </h2>
      <form ref={form} onSubmit={handleSubmit} onChange={forget} noValidate className="space-y-4">
        {changing.isError && Object.keys(wrongFieldsOf(changing.error)).length === 0 && (
          <Notice kind="failure">{accountFailureText(changing.error)}</Notice>
        )}
        {changing.isSuccess && (
          <Notice kind="success">Your password is changed. Your other devices are logged out.</Notice>
        )}
        {/* Password managers need to know whose password it is. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label="Current password" name="current" error={wrong.current} />
        <NewPasswordField
          key={changes}
          label="New password"
          name="password"
          readPerson={() => ({ email, username })}
          required
          error={wrong.password}
        />
        <Button type="submit" busy={changing.isPending} busyLabel="Changing...">
          Change password
        </Button>
      </form>
    </Card>
  )
}
