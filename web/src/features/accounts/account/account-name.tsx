import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { CurrentUser } from '#contract/accounts/account.ts'
import type { changeUsername } from '#contract/accounts/change-account.ts'
import { call } from '../../../infrastructure/api.ts'
import { useSession } from '../../../infrastructure/session.tsx'
import { wrongFieldsOf } from '../../../infrastructure/wrong-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { hasTyped, useUnsaved } from '../../../ui/dialogs/use-unsaved.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useWrongFields } from '../../../ui/fields/use-wrong-fields.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts'
import { accountFailureText } from './account-failure-text.ts'

export function AccountName({ user }: { user: CurrentUser }) {
  const { updateUser } = useSession()
  const name = useRef<HTMLInputElement>(null)
  const phone = useRef<HTMLInputElement>(null)
  const changing = useMutation({
    mutationFn: (body: { username: string; phone: string }) =>
      call<typeof changeUsername>('PATCH /account', { body }),
    onSuccess: ({ user: changed }) => updateUser(changed),
  })
  const { form, wrong, begin, refuse, forget } = useWrongFields()
  const [isChanged, setChanged] = useState(false)
  useUnsaved(() => isChanged || (changing.isError && hasTyped(form.current)))
  const change = useOneAtATime(async () => {
    begin()
    setChanged(false)
    await changing
      .mutateAsync({ username: name.current?.value ?? '', phone: phone.current?.value ?? '' })
      .catch((failure: unknown) => refuse(wrongFieldsOf(failure), 'username'))
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void change()
  }
  const handleChange = (event: FormEvent) => {
    setChanged(true)
    forget(event)
  }
  return (
    <Card as="section" aria-labelledby="account-name">
      <h2 id="account-name" className="mb-4 text-title">
        Name and phone
      </h2>
      <form ref={form} onSubmit={handleSubmit} onChange={handleChange} noValidate className="space-y-4">
        {changing.isError && Object.keys(wrongFieldsOf(changing.error)).length === 0 && (
          <Notice kind="failure">{accountFailureText(changing.error)}</Notice>
        )}
        {changing.isSuccess && !isChanged && <Notice kind="success">Your name and phone are saved.</Notice>}
        <TextField
          ref={name}
          label="Username"
          name="username"
          autoComplete="nickname"
          defaultValue={user.username}
          hint="Stores see it with your orders."
          required
          error={wrong.username}
        />
        <TextField
          ref={phone}
          label="Phone"
          name="phone"
          type="tel"
          autoComplete="tel"
          defaultValue={user.phone ?? ''}
          optional
          error={wrong.phone}
        />
        <Button type="submit" busy={changing.isPending} busyLabel="Saving...">
          Save name and phone
        </Button>
      </form>
    </Card>
  )
}
