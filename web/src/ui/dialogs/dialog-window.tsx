import { Dialog } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import type { ReactNode, RefObject } from 'react'
import { classNames } from '../class-names.ts'
import { iconButtonStyle } from '../icon-button.tsx'
import { DialogBody, DialogFooter } from './dialog-form.tsx'
import { keepFocus, scrimStyle } from './scrim.ts'

export type DialogWindowProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** The buttons. They stay in view while the middle scrolls. */
  footer?: ReactNode
  /** A `DialogForm`, in place of children and footer. */
  form?: ReactNode
  size?: 'small' | 'medium' | 'large'
  closeLabel?: string
  /** False where a press outside would lose typed text. */
  closeOnOutsidePress?: boolean
  initialFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | null)
  /** What gets the focus on closing. With null, or without it, that is what had the focus before. */
  finalFocus?: () => HTMLElement | null
}

const widths = { small: 'sm:max-w-form', medium: 'sm:max-w-[36rem]', large: 'sm:max-w-[52rem]' }

/** A modal window: at the bottom edge of a phone, in the middle of a larger screen. */
export default function DialogWindow(props: DialogWindowProps) {
  const { open, onOpenChange, title, description, children, footer, form, size = 'medium' } = props
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => onOpenChange(next)}
      disablePointerDismissal={props.closeOnOutsidePress === false}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={scrimStyle} />
        <Dialog.Viewport
          onMouseDown={keepFocus}
          className="fixed inset-0 z-50 flex items-end justify-center sm:items-center sm:p-6"
        >
          <Dialog.Popup
            initialFocus={props.initialFocus}
            finalFocus={() => props.finalFocus?.() ?? true}
            className={classNames(
              'dialog-window relative flex max-h-[92dvh] w-full flex-col rounded-t-card border border-line bg-card',
              'text-ink shadow-lifted sm:rounded-card',
              widths[size],
            )}
          >
            <div className="pt-5 pr-16 pb-3 pl-5">
              <Dialog.Title className="text-title">{title}</Dialog.Title>
              {description && (
                <Dialog.Description className="mt-1 text-ink-soft">{description}</Dialog.Description>
              )}
            </div>
            {form}
            {children && <DialogBody>{children}</DialogBody>}
            {footer && <DialogFooter>{footer}</DialogFooter>}
            {/* The close button comes last, so that the focus starts in the window's own fields. */}
            <div className="absolute top-3 right-3">
              <Dialog.Close aria-label={props.closeLabel ?? 'Close'} className={iconButtonStyle()}>
                <X aria-hidden="true" className="size-5" />
              </Dialog.Close>
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
