import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { confirmSignIn } from '#contract/accounts/confirm-sign-in.ts'
import type { confirmWithPasskey } from '#contract/accounts/passkeys.ts'
import { call } from '../../../infrastructure/api.ts'
import { wrongFieldsOf } from '../../../infrastructure/wrong-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { hasTyped, useUnsaved } from '../../../ui/dialogs/use-unsaved.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useWrongFields } from '../../../ui/fields/use-wrong-fields.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts'
import { PasswordField } from '../password-field.tsx'
import { type SignInFailure, signInFailure } from '../sign-in-failure.ts'
import { usePasskeysWork } from '../use-passkeys-work.ts'

type ConfirmDialogProps = { email: string; onAnswer: (isConfirmed: boolean) => void }

/** Asks for the password, or a passkey, before something that decides over the account. */
export function ConfirmDialog({ email, onAnswer }: ConfirmDialogProps) {
  const works = usePasskeysWork()
  const password = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const { form, wrong, begin, refuse, forget } = useWrongFields()
  const leave = useUnsaved(() => hasTyped(form.current))
  const confirming = useMutation({
    mutationFn: async (by: { password: string; code?: string } | 'passkey') => {
      if (by !== 'passkey') {
        return call<typeof confirmSignIn>('POST /account/confirmation', { body: by })
      }
      const { askForPasskey } = await import('../passkey-ceremonies.ts')
      const body = { answer: await askForPasskey() }
      return call<typeof confirmWithPasskey>('POST /account/confirmation/passkey', { body })
    },
    onSuccess: () => onAnswer(true),
  })
  const failure = confirming.error
  const [needsCode, setNeedsCode] = useState(false)
  const confirm = useOneAtATime(async (by: 'password' | 'passkey') => {
    begin()
    const given = { password: password.current?.value ?? '', code: code.current?.value.trim() ?? '' }
    if (by === 'password' && given.password === '') return refuse({ password: 'Password is required' })
    const { code: typed, ...alone } = given
    await confirming
      .mutateAsync(by === 'passkey' ? by : typed === '' ? alone : given)
      .catch((refusal: unknown) => {
        const refused = wrongFieldsOf(refusal)
        if (refused.code) setNeedsCode(true)
        refuse(refused, 'code')
      })
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    // React sees the dialog inside the form of a page.
    event.stopPropagation()
    void confirm('password')
  }
  return (
    <Dialog
      open
      initialFocus={password}
      onOpenChange={(open) => !open && void leave(() => onAnswer(false))}
      size="small"
      title="Is it you?"
      description={`Before this goes on, enter your password${works ? ' or use a passkey' : ''}.`}
    >
      <form ref={form} onSubmit={handleSubmit} onChange={forget} noValidate className="space-y-4">
        {failure && Object.keys(wrongFieldsOf(failure)).length === 0 && (
          <Notice kind="failure">{textOf(signInFailure(failure))}</Notice>
        )}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField ref={password} error={wrong.password} />
        {needsCode && (
          <TextField
            ref={code}
            label="Code"
            name="code"
            autoComplete="one-time-code"
            hint="From your app, or a recovery code."
            maxLength={20}
            autoFocus
            required
            error={wrong.code}
          />
        )}
        <Button type="submit" variant="primary" block busy={confirming.isPending} busyLabel="Confirming...">
          Confirm
        </Button>
        {works && (
          <Button block disabled={confirming.isPending} onClick={() => void confirm('passkey')}>
            Use a passkey
          </Button>
        )}
      </form>
    </Dialog>
  )
}

/** The reason alone, where it is known: the other sentence is about a login, and this window is none. */
const textOf = ({ text, reason = text }: SignInFailure) => reason
