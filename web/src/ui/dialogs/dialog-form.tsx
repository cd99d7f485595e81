import type { ComponentPropsWithRef, ReactNode } from 'react'

type DialogFormProps = Omit<ComponentPropsWithRef<'form'>, 'className'> & {
  /** The buttons. They belong to the form, and stay in view while the fields scroll. */
  footer: ReactNode
  /** Stands below the fields and scrolls with them. */
  after?: ReactNode
  /** How the fields are laid out. */
  className: string
}

/** A form that fills a window, fields and buttons. It is the `form` of a `Dialog`. */
export function DialogForm({ footer, after, className, children, ...form }: DialogFormProps) {
  return (
    <form noValidate {...form} className="flex min-h-0 flex-1 flex-col">
      <DialogBody>
        <div className={className}>{children}</div>
        {after}
      </DialogBody>
      <DialogFooter>{footer}</DialogFooter>
    </form>
  )
}

/** The middle of a window. It scrolls when it is too high. */
export const DialogBody = ({ children }: { children: ReactNode }) => (
  <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5">{children}</div>
)

/** The buttons at the bottom of a window. */
export const DialogFooter = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap justify-end gap-3 border-line border-t px-5 py-4 max-sm:*:flex-auto">
    {children}
  </div>
)
