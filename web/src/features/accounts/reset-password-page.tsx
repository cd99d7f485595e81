import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { resetPassword } from '#contract/accounts/reset-password.ts'
import { ApiProblem, call } from '../../infrastructure/api.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { wrongFieldsOf } from '../../infrastructure/wrong-fields.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { useWrongFields } from '../../ui/use-wrong-fields.ts'
import { accountFailureText } from './account-failure-text.ts'
import { AccountSheet } from './account-sheet.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import type { ReturnState } from './return-state.ts'

export function Component() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token')
  return token ? <NewPassword key={token} token={token} /> : <NoLink />
}

function NewPassword({ token }: { token: string }) {
  const { user, logOut } = useSession()
  const navigate = useNavigate()
  const { state } = useLocation()
  const emailIsBack = state?.emailIsBack === true
  const password = useRef<HTMLInputElement>(null)
  const { wrong, setWrong, forget } = useWrongFields()
  const setting = useMutation({
    mutationFn: (given: string) =>
      call<typeof resetPassword>('POST /password-resets/use', { body: { token, password: given } }),
  })
  const set = useOneAtATime(async () => {
    const given = password.current?.value ?? ''
    setWrong(given === '' ? { password: 'Password is required' } : {})
    if (given === '') return password.current?.focus()
    try {
      const { email } = await setting.mutateAsync(given)
      // The server has signed this browser out.
      if (user) await logOut()
      const state: ReturnState = { returnTo: '/', email, hasNewPassword: true }
      // In place of this entry: the link does not work again.
      await navigate('/login', { state, replace: true })
    } catch (failure) {
      setWrong(wrongFieldsOf(failure))
      password.current?.focus()
    }
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void set()
  }
  if (setting.error instanceof ApiProblem && setting.error.code === 'reset_expired')
    return <NoLink takesFocus />
  return (
    <AccountSheet
      title="Set a new password"
      subtitle={
        emailIsBack
          ? 'Your email is back, and all devices are signed out.'
          : 'All your devices are signed out then.'
      }
    >
      <form onSubmit={handleSubmit} onChange={forget} noValidate className="space-y-4">
        {setting.isError && !wrongFieldsOf(setting.error).password && (
          <Notice kind="failure">{accountFailureText(setting.error)}</Notice>
        )}
        <NewPasswordField
          ref={password}
          label="New password"
          name="password"
          required
          error={wrong.password}
        />
        <Button type="submit" variant="primary" block busy={setting.isPending} busyLabel="Changing...">
          Change password
        </Button>
      </form>
    </AccountSheet>
  )
}

const focus = (heading: HTMLElement | null) => heading?.focus()

/** `takesFocus`: the person has just pressed a button that is gone. */
const NoLink = ({ takesFocus = false }: { takesFocus?: boolean }) => (
  <div className="mx-auto max-w-reading sm:py-6">
    <h1 ref={takesFocus ? focus : undefined} tabIndex={-1} data-page-heading className="sr-only">
      Set a new password
    </h1>
    <EmptyState
      title="This link does not work"
      action={
        <ButtonLink to="/forgot-password" variant="primary">
          Ask for a new link
        </ButtonLink>
      }
    >
      It has expired, or it was used before. A link works once, for 30 minutes.
    </EmptyState>
  </div>
)
