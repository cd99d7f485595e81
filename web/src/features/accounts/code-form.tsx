import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { CurrentUser } from '#contract/accounts/account.ts'
import type { finishLogIn } from '#contract/accounts/two-step.ts'
import { ApiProblem, call } from '../../infrastructure/api.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { wrongFieldsOf } from '../../infrastructure/wrong-fields.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useWrongFields } from '../../ui/fields/use-wrong-fields.ts'
import { focusOn, useFocusFor } from '../../ui/focus.ts'
import { Notice } from '../../ui/notice.tsx'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { accountFailureText } from './account/account-failure-text.ts'

type CodeFormProps = {
  onSignedIn: (user: CurrentUser) => void
  /** Back to the password, with the refusal when no code can help any more. */
  onBack: (refusal: ApiProblem | null) => void
}

const final = new Set(['sign_in_expired', 'account_suspended'])

/** The second step of a sign-in. The browser's cookie says whose it is. */
export function CodeForm({ onSignedIn, onBack }: CodeFormProps) {
  const { logIn } = useSession()
  const field = useRef<HTMLInputElement>(null)
  const [usesRecovery, setUsesRecovery] = useState(false)
  const { form, wrong, begin, refuse, forget } = useWrongFields()
  // The person has just sent the password: the code is next.
  useFocusFor(true, field)
  const finishing = useMutation({
    mutationFn: (code: string) =>
      logIn(() => call<typeof finishLogIn>('POST /login/code', { body: { code } })),
  })
  const finish = useOneAtATime(async () => {
    begin()
    const code = field.current?.value.trim() ?? ''
    if (code === '') return refuse({ code: 'Code is required' })
    try {
      onSignedIn(await finishing.mutateAsync(code))
    } catch (failure) {
      if (failure instanceof ApiProblem && final.has(failure.code)) return onBack(failure)
      field.current?.select()
      refuse(wrongFieldsOf(failure), 'code')
    }
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void finish()
  }
  const handleOther = () => {
    setUsesRecovery(!usesRecovery)
    begin()
    finishing.reset()
    if (field.current) field.current.value = ''
    focusOn(field)
  }
  return (
    <form ref={form} onSubmit={handleSubmit} onChange={forget} noValidate className="space-y-4">
      {finishing.isError && !wrongFieldsOf(finishing.error).code && (
        <Notice kind="failure">{accountFailureText(finishing.error)}</Notice>
      )}
      <TextField
        ref={field}
        key={String(usesRecovery)}
        label={usesRecovery ? 'Recovery code' : 'Code'}
        name="code"
        inputMode={usesRecovery ? 'text' : 'numeric'}
        autoComplete={usesRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="characters"
        maxLength={usesRecovery ? 20 : 7}
        hint={
          usesRecovery
            ? 'Twelve letters and digits, such as K7QF-2M3N-XW5D. Each works once.'
            : 'The six digits that your authenticator app shows now.'
        }
        required
        error={wrong.code}
      />
      <Button type="submit" variant="primary" block busy={finishing.isPending} busyLabel="Signing In...">
        Sign In
      </Button>
      <div className="flex flex-wrap justify-center gap-x-2">
        <Button variant="quiet" onClick={handleOther}>
          {usesRecovery ? 'Use the app' : 'Use a recovery code'}
        </Button>
        <Button variant="quiet" onClick={() => onBack(null)}>
          Start again
        </Button>
      </div>
    </form>
  )
}
