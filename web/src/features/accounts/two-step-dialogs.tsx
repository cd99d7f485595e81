import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { turnOffTwoStep, turnOnTwoStep } from '#contract/accounts/two-step.ts'
import { call } from '../../infrastructure/api.ts'
import { wrongFieldsOf } from '../../infrastructure/wrong-fields.ts'
import { Button } from '../../ui/button.tsx'
import type { ButtonVariant } from '../../ui/button-style.ts'
import { Dialog, type DialogProps } from '../../ui/dialogs/dialog.tsx'
import { hasTyped, useUnsaved } from '../../ui/dialogs/use-unsaved.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useWrongFields } from '../../ui/fields/use-wrong-fields.ts'
import { Notice } from '../../ui/notice.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { accountFailureText } from './account/account-failure-text.ts'
import { PasswordField } from './password-field.tsx'
import './recovery-codes.css'

type TwoStepDialogProps = Omit<DialogProps, 'open' | 'onOpenChange' | 'closeOnOutsidePress' | 'size'> & {
  onClose: () => void
}

const TwoStepDialog = ({ onClose, ...dialog }: TwoStepDialogProps) => (
  <Dialog
    open
    onOpenChange={(open) => !open && onClose()}
    closeOnOutsidePress={false}
    size="small"
    {...dialog}
  />
)

type Texts = Record<string, string>

type AskingDialogProps<Answer> = TwoStepDialogProps & {
  act: (given: Texts) => Promise<Answer>
  onDone: (answer: Answer) => void
  /** The fields, with the texts of those that are wrong. */
  fields: (wrong: Texts) => ReactNode
  button: { label: string; busyLabel: string; variant: ButtonVariant }
}

/** One act, with a failure above and a text at each wrong field. The focus goes to the first of them. */
function AskingDialog<Answer>(props: AskingDialogProps<Answer>) {
  const { act, onDone, fields, button, onClose, ...dialog } = props
  const { form, wrong, begin, refuse, forget } = useWrongFields()
  const leave = useUnsaved(() => hasTyped(form.current))
  const acting = useMutation({ mutationFn: act, onSuccess: onDone })
  const inputs = () => [...(form.current?.querySelectorAll('input') ?? [])]
  const send = useOneAtATime(async () => {
    begin()
    const given = Object.fromEntries(inputs().map(({ name, value }) => [name, value]))
    const empty = inputs().filter(({ required, value }) => required && value.trim() === '')
    if (empty.length > 0) {
      return refuse(Object.fromEntries(empty.map(({ name }) => [name, `${capitalized(name)} is required`])))
    }
    await acting.mutateAsync(given).catch((failure: unknown) => refuse(wrongFieldsOf(failure)))
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const { label, ...look } = button
  return (
    <TwoStepDialog {...dialog} onClose={() => void leave(onClose)}>
      <form ref={form} onSubmit={handleSubmit} onChange={forget} noValidate className="space-y-4">
        {acting.isError && Object.keys(wrongFieldsOf(acting.error)).length === 0 && (
          <Notice kind="failure">{accountFailureText(acting.error)}</Notice>
        )}
        {fields(wrong)}
        <Button type="submit" block busy={acting.isPending} {...look}>
          {label}
        </Button>
      </form>
    </TwoStepDialog>
  )
}

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** What the page does when a dialog closes. */
type Closing = { finalFocus: () => HTMLElement | null; onClose: () => void }

type SetUpDialogProps = Closing & {
  secret: string
  uri: string
  onCodes: (codes: string[]) => void
}

/** The secret as a QR code and as text, and a first code that proves that the app has it. */
export function SetUpDialog({ secret, uri, onCodes, ...closing }: SetUpDialogProps) {
  const code = useRef<HTMLInputElement>(null)
  return (
    <AskingDialog
      {...closing}
      initialFocus={code}
      title="Set up codes"
      description="Scan this with an authenticator app, or type the key into it. Then enter the code that the app shows."
      act={({ code: given = '' }) =>
        call<typeof turnOnTwoStep>('POST /account/two-step/confirmation', { body: { code: given } })
      }
      onDone={({ recoveryCodes }) => onCodes(recoveryCodes)}
      button={{ label: 'Turn on', busyLabel: 'Checking...', variant: 'primary' }}
      fields={(wrong) => (
        <>
          <QrCode text={uri} label="QR code with the key" />
          <p className="text-small text-ink-soft">
            Key:{' '}
            <span className="font-mono text-ink wrap-anywhere">{secret.match(/.{1,4}/g)?.join(' ')}</span>
          </p>
          <TextField
            ref={code}
            label="Code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            required
            error={wrong.code}
          />
        </>
      )}
    />
  )
}

/** The recovery codes, this one time. */
export function CodesDialog({ codes, ...closing }: Closing & { codes: string[] }) {
  const text = `Mainstreet recovery codes\nEach works once.\n\n${codes.join('\n')}\n`
  const [copied, setCopied] = useState<string | null>(null)
  const list = useId()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied('Copied.')
    } catch {
      setCopied('This browser does not copy. Download or print them.')
    }
  }
  return (
    <TwoStepDialog
      {...closing}
      title="Your recovery codes"
      description="Keep them where your phone is not. Each signs you in once instead of a code. They are not shown again."
      footer={
        <Button variant="primary" onClick={closing.onClose}>
          I have kept them
        </Button>
      }
    >
      <ul
        id={list}
        className="recovery-codes grid grid-cols-2 gap-x-4 large-text:grid-cols-1 gap-y-1 rounded-card bg-sunk p-4 font-mono text-small"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button aria-describedby={list} onClick={() => void copy()}>
          Copy
        </Button>
        <a
          className="inline-flex min-h-target items-center rounded-pill px-4 font-medium text-accent underline"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="mainstreet-recovery-codes.txt"
        >
          Download
        </a>
        <Button variant="quiet" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <p role="status" className="mt-2 min-h-5 text-small text-ink-soft">
        {copied}
      </p>
    </TwoStepDialog>
  )
}

type TurnOffDialogProps = Closing & { email: string; onDone: () => void }

export function TurnOffDialog({ email, onDone, ...closing }: TurnOffDialogProps) {
  const password = useRef<HTMLInputElement>(null)
  return (
    <AskingDialog
      {...closing}
      initialFocus={password}
      title="Turn off codes?"
      description="Your password alone will sign you in. Your recovery codes are deleted."
      act={({ password: given = '', code = '' }) =>
        call<typeof turnOffTwoStep>('POST /account/two-step/removal', { body: { password: given, code } })
      }
      onDone={onDone}
      button={{ label: 'Turn off', busyLabel: 'Turning off...', variant: 'danger' }}
      fields={(wrong) => (
        <>
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField ref={password} error={wrong.password} />
          <TextField
            label="Code"
            name="code"
            autoComplete="one-time-code"
            hint="From your app, or a recovery code."
            maxLength={20}
            required
            error={wrong.code}
          />
        </>
      )}
    />
  )
}
