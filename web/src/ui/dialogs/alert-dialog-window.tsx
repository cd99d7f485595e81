import { AlertDialog } from '@base-ui/react/alert-dialog'
import { buttonStyle } from '../button-style.ts'
import { keepFocus, scrimStyle } from './scrim.ts'

export type AlertDialogWindowProps = {
  open: boolean
  /** The exact question or message. It names the dialog. */
  text: string
  detail?: string | null | undefined
  /** What the confirming button does: 'Delete', 'OK'. */
  action: string
  /** Without it there is one button only. */
  cancel?: string | undefined
  danger?: boolean | undefined
  onAnswer: (confirmed: boolean) => void
  onGone?: () => void
}

/** A message that waits for an answer. Escape means no; a press outside does nothing. */
export default function AlertDialogWindow(props: AlertDialogWindowProps) {
  const { open, text, detail, action, cancel, danger, onAnswer, onGone } = props
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(next) => !next && onAnswer(false)}
      onOpenChangeComplete={(now) => !now && onGone?.()}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={scrimStyle} />
        <AlertDialog.Viewport
          onMouseDown={keepFocus}
          className="fixed inset-0 z-50 grid place-items-center p-4"
        >
          <AlertDialog.Popup className="dialog-window w-full max-w-form rounded-card border border-line bg-card p-6 text-ink shadow-lifted">
            <AlertDialog.Title className="font-text text-lead leading-normal font-medium wrap-anywhere">
              {text}
            </AlertDialog.Title>
            {detail && (
              <AlertDialog.Description className="mt-2 text-ink-soft">{detail}</AlertDialog.Description>
            )}
            <div className="mt-6 flex flex-wrap justify-end gap-3">
              {cancel && (
                <button type="button" className={buttonStyle({})} onClick={() => onAnswer(false)}>
                  {cancel}
                </button>
              )}
              <button
                type="button"
                className={buttonStyle({ variant: danger ? 'danger' : 'primary' })}
                onClick={() => onAnswer(true)}
              >
                {action}
              </button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
