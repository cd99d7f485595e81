import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { encode } from 'uqr'
import type { turnOffTwoStep, turnOnTwoStep } from '#contract/accounts/two-step.ts'
import { call } from '../../infrastructure/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SecretField } from '../../ui/secret-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { accountFailureText, fieldsOf } from './account-failure-text.ts'
import './recovery-codes.css'

/** The form of a dialog: one act, with a failure above and a text at each wrong field. */
function useDialogForm<Answer>(
  act: (given: Record<string, string>) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) {
  const form = useRef<HTMLFormElement>(null)
  const acting = useMutation({ mutationFn: act, onSuccess: onDone })
  const send = useOneAtATime(async () => {
    if (!form.current) return
    const given = Object.fromEntries(new FormData(form.current)) as Record<string, string>
    await acting.mutateAsync(given).catch((failure: unknown) => {
      const [name = 'code'] = Object.keys(fieldsOf(failure))
      form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
    })
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const wrong = fieldsOf(acting.error)
  const failure = acting.isError && Object.keys(wrong).length === 0 && (
    <Notice kind="failure">{accountFailureText(acting.error)}</Notice>
  )
  return { form, handleSubmit, wrong, failure, busy: acting.isPending }
}

type SetUpDialogProps = {
  secret: string
  uri: string
  onClose: () => void
  onCodes: (codes: string[]) => void
}

/** The secret as a QR code and as text, and a first code that proves that the app has it. */
export function SetUpDialog({ secret, uri, onClose, onCodes }: SetUpDialogProps) {
  const code = useRef<HTMLInputElement>(null)
  const { form, handleSubmit, wrong, failure, busy } = useDialogForm(
    ({ code: given = '' }) =>
      call<typeof turnOnTwoStep>('POST /account/two-step/confirmation', { body: { code: given } }),
    ({ recoveryCodes }) => onCodes(recoveryCodes),
  )
  return (
    <Dialog
      open
      initialFocus={code}
      onOpenChange={(open) => !open && onClose()}
      closeOnOutsidePress={false}
      size="small"
      title="Set up codes"
      description="Scan this with an authenticator app, or type the key into it. Then enter the code that the app shows."
    >
      <form ref={form} onSubmit={handleSubmit} noValidate className="space-y-4">
        {failure}
        <QrCode text={uri} />
        <p className="text-small text-ink-soft">
          Key: <span className="font-mono text-ink wrap-anywhere">{secret.match(/.{1,4}/g)?.join(' ')}</span>
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
        <Button type="submit" variant="primary" block busy={busy} busyLabel="Checking...">
          Turn On
        </Button>
      </form>
    </Dialog>
  )
}

/** Black on white in both themes: cameras read nothing else well. */
function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label="QR code with the key"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto block size-48"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

/** The recovery codes, this one time. */
export function CodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
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
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      closeOnOutsidePress={false}
      size="small"
      title="Your recovery codes"
      description="Keep them where your phone is not. Each signs you in once instead of a code. They are not shown again."
      footer={
        <Button variant="primary" onClick={onClose}>
          I Have Kept Them
        </Button>
      }
    >
      <ul
        id={list}
        className="recovery-codes grid grid-cols-2 gap-x-4 gap-y-1 rounded-card bg-sunk p-4 font-mono text-small"
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
    </Dialog>
  )
}

type TurnOffDialogProps = { email: string; onClose: () => void; onDone: () => void }

export function TurnOffDialog({ email, onClose, onDone }: TurnOffDialogProps) {
  const password = useRef<HTMLInputElement>(null)
  const { form, handleSubmit, wrong, failure, busy } = useDialogForm(
    ({ password: given = '', code = '' }) =>
      call<typeof turnOffTwoStep>('POST /account/two-step/removal', { body: { password: given, code } }),
    onDone,
  )
  return (
    <Dialog
      open
      initialFocus={password}
      onOpenChange={(open) => !open && onClose()}
      closeOnOutsidePress={false}
      size="small"
      title="Turn off codes?"
      description="Your password alone will sign you in. Your recovery codes are deleted."
    >
      <form ref={form} onSubmit={handleSubmit} noValidate className="space-y-4">
        {failure}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <SecretField
          ref={password}
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={wrong.password}
        />
        <TextField
          label="Code"
          name="code"
          autoComplete="one-time-code"
          hint="From your app, or a recovery code."
          maxLength={20}
          required
          error={wrong.code}
        />
        <Button type="submit" variant="danger" block busy={busy} busyLabel="Turning Off...">
          Turn Off
        </Button>
      </form>
    </Dialog>
  )
}
