import { type FormEvent, useRef, useState } from 'react'
import {
  REPORT_REASONS,
  REPORT_WORDS_AT_MOST,
  type ReportReason,
  reportReasons,
} from '#contract/operator/report-reasons.ts'
import type { reportToOperators } from '#contract/operator/reports.ts'
import { call } from '../../infrastructure/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { DialogForm } from '../../ui/dialogs/dialog-form.tsx'
import { useUnsaved } from '../../ui/dialogs/use-unsaved.ts'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { TextAreaField } from '../../ui/fields/text-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { operatorFailureText } from './reason-dialog.tsx'

type ReportDialogProps = {
  what: 'store' | 'product'
  storeId: string
  itemId: string | null
  open: boolean
  onClose: () => void
}

/** Asks what is wrong, and sends it. */
export function ReportDialog({ what, storeId, itemId, open, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason>('misleading')
  const words = useRef<HTMLTextAreaElement>(null)
  const [thanks, setThanks] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const leave = useUnsaved(() => open && thanks === null && (words.current?.value ?? '') !== '')
  const close = () => void leave(onClose)
  const send = useOneAtATime(async () => {
    setFailure(null)
    setBusy(true)
    try {
      const body = { storeId, itemId, reason, words: words.current?.value ?? '' }
      setThanks((await call<typeof reportToOperators>('POST /reports', { body })).message)
    } catch (problem) {
      setFailure(operatorFailureText(problem))
    } finally {
      setBusy(false)
    }
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={`Report this ${what}`}
      description={thanks === null && 'What is wrong? Only the people who look after this site read it.'}
      closeOnOutsidePress={false}
      footer={
        thanks !== null && (
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        )
      }
      form={
        thanks === null && (
          <DialogForm
            onSubmit={handleSubmit}
            className="grid gap-4 text-left"
            footer={
              <>
                <Button onClick={close}>Cancel</Button>
                <Button variant="primary" type="submit" busy={busy} busyLabel="Sending...">
                  Send report
                </Button>
              </>
            }
          >
            {failure && <Notice kind="failure">{failure}</Notice>}
            <RadioGroup
              legend="Reason"
              options={reportReasons.map((value) => ({ value, label: REPORT_REASONS[value] }))}
              value={reason}
              onValueChange={setReason}
            />
            <TextAreaField
              ref={words}
              label="What happened?"
              optional
              rows={4}
              maxLength={REPORT_WORDS_AT_MOST}
            />
          </DialogForm>
        )
      }
    >
      {thanks && <Notice kind="success">{thanks}</Notice>}
    </Dialog>
  )
}
