import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { ANSWER_AT_MOST } from '#contract/operator/operator-texts.ts'
import type { Suspension } from '#contract/operator/suspension-schema.ts'
import { failureText } from '../infrastructure/failure-text.ts'
import { Button } from './button.tsx'
import { TextAreaField } from './fields/text-field.tsx'
import { useWrongFields } from './fields/use-wrong-fields.ts'
import { useFocusFor } from './focus.ts'
import { Notice } from './notice.tsx'
import { useOneAtATime } from './use-one-at-a-time.ts'

type SuspensionAnswerProps = {
  /** 'This account is suspended.' */
  title: string
  suspension: Suspension
  send: (answer: string) => Promise<unknown>
  /** It takes the place of what was pressed: the focus goes to the field. */
  takesFocus?: boolean
  /** Another way to go on, beside the button. */
  otherAction?: ReactNode
}

/** Tells a person why the account or the store is suspended, and takes their answer. */
export function SuspensionAnswer({
  title,
  suspension,
  send,
  takesFocus = false,
  otherAction,
}: SuspensionAnswerProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { form, wrong, begin, refuse, forget } = useWrongFields()
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState(suspension.answer !== null)
  useFocusFor(takesFocus, field)
  const answer = useOneAtATime(async () => {
    begin()
    const text = field.current?.value.trim() ?? ''
    if (text === '') return refuse({ answer: 'Write an answer' })
    setBusy(true)
    setSent(false)
    try {
      await send(text)
      setSent(true)
    } catch (failure) {
      refuse({
        answer: failureText(failure, {
          network: 'Unable to connect to server. Please try again later.',
          unforeseen: 'Your answer could not be sent. Please try again.',
        }),
      })
    } finally {
      setBusy(false)
    }
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void answer()
  }
  return (
    <form ref={form} onSubmit={handleSubmit} onChange={forget} noValidate className="grid gap-4">
      <Notice kind="failure">
        <p>{title}</p>
        <p className="font-normal">The reason: {suspension.reason}</p>
      </Notice>
      <TextAreaField
        ref={field}
        label="Your answer"
        name="answer"
        hint="The people who look after this site read it. A later answer replaces it."
        rows={5}
        maxLength={ANSWER_AT_MOST}
        defaultValue={suspension.answer ?? ''}
        error={wrong.answer}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" busy={busy} busyLabel="Sending...">
          {sent ? 'Send another answer' : 'Send answer'}
        </Button>
        {otherAction}
        <p role="status" className="text-ink-soft">
          {sent && 'Your answer was sent.'}
        </p>
      </div>
    </form>
  )
}
