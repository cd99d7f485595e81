import { type ReactNode, useRef, useState } from 'react'
import type { DeskPart, PartLine } from '#contract/orders/desk.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts'
import type { Refusal } from '../use-desk-work.ts'

export type LineDialogProps = {
  open: boolean
  onClose: () => void
  /**
   * What gets the focus when the line was changed. It must stay, and contain no button: those may go with the change.
   */
  changedLine: () => HTMLElement | null
  /** The part as it was when the person pressed. */
  part: DeskPart
  lineNumber: number
}

type AskingDialogProps<Given> = LineDialogProps & {
  title: (line: PartLine) => string
  description: string
  action: string
  /** Resolves to null when it is done, and to why not otherwise. */
  send: (part: DeskPart, line: PartLine, given: Given) => Promise<Refusal | null>
  /** A `DialogForm` with this footer, which starts with `failure`. */
  form: (asked: AskedForm<Given>) => ReactNode
}

export type AskedForm<Given> = {
  part: DeskPart
  line: PartLine
  /** Why the last answer was refused. */
  failure: ReactNode
  footer: ReactNode
  onSend: (given: Given) => void
}

/**
 * A window that asks about a line. What was typed stays when nothing came of it. Then the question goes on from the
 * part as somebody else has left it.
 */
export function LineDialog<Given>(props: AskingDialogProps<Given>) {
  const { open, onClose, lineNumber, send } = props
  const [part, setPart] = useState(props.part)
  const [failure, setFailure] = useState<Refusal | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isChanged = useRef(false)
  const line = part.lines.find((one) => one.lineNumber === lineNumber)
  const handleSend = useOneAtATime(async (given: Given) => {
    if (!line) return
    setBusy(true)
    const failed = await send(part, line, given).finally(() => setBusy(false))
    setFailure(failed)
    isChanged.current = failed === null
    if (failed?.now) setPart(failed.now)
    if (failed === null) onClose()
  })
  if (!line) return null
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      finalFocus={() => (isChanged.current ? props.changedLine() : null)}
      title={props.title(line)}
      description={props.description}
      closeOnOutsidePress={false}
      size="small"
      form={props.form({
        part,
        line,
        failure: failure && <Notice kind="failure">{failure.text}</Notice>,
        footer: (
          <>
            <Button onClick={onClose}>Keep the line as it is</Button>
            <Button type="submit" variant="primary" busy={isBusy}>
              {props.action}
            </Button>
          </>
        ),
        onSend: (given) => void handleSend(given),
      })}
    />
  )
}

/** Why this is not a number of units from `least` to `most`. Undefined when it is one. */
export function unitsError(typed: string, least: number, most: number): string | undefined {
  const isGood = /^\d+$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most
  if (isGood) return undefined
  return least >= most ? `Only ${most} is possible.` : `Enter a whole number from ${least} to ${most}.`
}
