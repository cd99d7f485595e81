import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { resetPassword, viewPasswordReset } from '#contract/accounts/reset-password.ts'
import { ApiProblem, call } from '../../infrastructure/api.ts'
import { dateText } from '../../infrastructure/date-text.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { wrongFieldsOf } from '../../infrastructure/wrong-fields.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { useAlert } from '../../ui/dialogs/alert-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureLine } from '../../ui/failure-line.tsx'
import { useWrongFields } from '../../ui/fields/use-wrong-fields.ts'
import { focusOn } from '../../ui/focus.ts'
import { Notice } from '../../ui/notice.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { accountFailureText } from './account/account-failure-text.ts'
import { AccountSheet } from './account/account-sheet.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { PASSWORD_CHANGED, type ReturnState } from './return-state.ts'

export function Component() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token')
  return token ? <NewPassword key={token} token={token} /> : <NoLink />
}

function NewPassword({ token }: { token: string }) {
  const { user, logOut } = useSession()
  const navigate = useNavigate()
  const alert = useAlert()
  const { state } = useLocation()
  const emailIsBack = state?.emailIsBack === true
  const password = useRef<HTMLInputElement>(null)
  const { form, wrong, begin, refuse, forget } = useWrongFields()
  const [endPasskeys, setEndPasskeys] = useState<readonly string[]>([])
  const setting = useMutation({
    mutationFn: (given: string) =>
      call<typeof resetPassword>('POST /password-resets/use', {
        body: { token, password: given, endPasskeys: [...endPasskeys] },
      }),
  })
  const keys = useQuery({
    queryKey: ['password-reset', token],
    // Somebody may have added one since.
    staleTime: 0,
    // The link is used up, and signing out would ask again.
    enabled: !setting.isSuccess,
    queryFn: ({ signal }) =>
      call<typeof viewPasswordReset>('POST /password-resets/view', { body: { token }, signal }),
  })
  const set = useOneAtATime(async () => {
    begin()
    const given = password.current?.value ?? ''
    if (given === '') return refuse({ password: 'Password is required' })
    try {
      const { href } = window.location
      const { email } = await setting.mutateAsync(given)
      // The server has signed this browser out.
      if (user) await logOut()
      // A person who has gone on meanwhile stays there.
      if (window.location.href !== href) return await alert(PASSWORD_CHANGED)
      const state: ReturnState = { returnTo: '/', email, hasNewPassword: true }
      // In place of this entry: the link does not work again.
      await navigate('/login', { state, replace: true })
    } catch (failure) {
      refuse(wrongFieldsOf(failure), 'password')
    }
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void set()
  }
  if (isExpired(setting.error)) return <NoLink takesFocus />
  if (isExpired(keys.error)) return <NoLink />
  return (
    <AccountSheet
      title="Set a new password"
      subtitle={
        emailIsBack
          ? 'Your email is back, and all devices are logged out.'
          : 'All your devices are logged out then.'
      }
    >
      <form ref={form} onSubmit={handleSubmit} onChange={forget} noValidate className="space-y-4">
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
        <QueryView
          query={keys}
          isEmpty={({ passkeys, twoStepSince }) => passkeys.length === 0 && twoStepSince === null}
          empty={null}
          // Most accounts have no other keys: the form does not wait for them.
          loading={null}
          failure={(lost) => (
            <FailureLine {...lost}>
              The passkeys of the account could not be loaded. All of them stay.
            </FailureLine>
          )}
        >
          {(shown) => <OtherKeys {...shown} ended={endPasskeys} onChange={setEndPasskeys} />}
        </QueryView>
        <Button type="submit" variant="primary" block busy={setting.isPending} busyLabel="Changing...">
          Change password
        </Button>
      </form>
    </AccountSheet>
  )
}

const isExpired = (failure: Error | null) => failure instanceof ApiProblem && failure.code === 'reset_expired'

type OtherKeysProps = {
  passkeys: { id: string; name: string; addedAt: string }[]
  twoStepSince: string | null
  /** The passkeys that end with the old password. */
  ended: readonly string[]
  onChange: (ended: readonly string[]) => void
}

/** What goes on opening the account, or is asked for, beside the new password. */
const OtherKeys = ({ passkeys, twoStepSince, ended, onChange }: OtherKeysProps) => (
  <>
    {passkeys.length > 0 && (
      <fieldset>
        <legend className="font-medium">Passkeys that open your account, too</legend>
        <p className="text-small text-ink-soft">Uncheck those that are not yours. They are removed.</p>
        {passkeys.map(({ id, name, addedAt }) => (
          <label key={id} className="flex min-h-target cursor-pointer items-center gap-2.5">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-accent"
              checked={!ended.includes(id)}
              onChange={({ target }) =>
                onChange(target.checked ? ended.filter((other) => other !== id) : [...ended, id])
              }
            />
            <span className="min-w-0 wrap-anywhere">
              Keep {name}, added {dateText(addedAt)}
            </span>
          </label>
        ))}
      </fieldset>
    )}
    {twoStepSince !== null && (
      <p className="text-small text-ink-soft">
        Your login asks for a code of an authenticator app since {dateText(twoStepSince)}. It still does after
        this. If you did not set that up,{' '}
        <Link className="text-accent underline" to="/contact">
          contact us
        </Link>
        .
      </p>
    )}
  </>
)

/** `takesFocus`: the person has just pressed a button that is gone. */
const NoLink = ({ takesFocus = false }: { takesFocus?: boolean }) => (
  <div className="mx-auto max-w-reading sm:py-6">
    <h1 ref={takesFocus ? focusOn : undefined} tabIndex={-1} data-page-heading className="sr-only">
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
