import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { FailureBoundary } from '../failure-boundary.tsx'
import { lazyComponent } from '../lazy-component.tsx'
import { useAlert } from './alert-dialog.tsx'
import type { DialogWindowProps } from './dialog-window.tsx'

const DialogWindow = lazyComponent(async () => (await import('./dialog-window.tsx')).default)

export type DialogProps = DialogWindowProps

/** A modal window. Its code is fetched when the first one opens, so importing this costs nothing. */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  if (!wanted) return null
  const handleFailure = () => {
    setWanted(false)
    props.onOpenChange(false)
  }
  return (
    <LazyWindow onFailure={handleFailure}>
      <DialogWindow {...props} />
    </LazyWindow>
  )
}

type LazyWindowProps = {
  children: ReactNode
  /** Closes the window. */
  onFailure: () => void
}

/** Stands around a window whose code is fetched. When that fails an alert says so, and the page stays as it is. */
export function LazyWindow({ children, onFailure }: LazyWindowProps) {
  return (
    <FailureBoundary failure={() => <NotOpened onFailure={onFailure} />}>
      <Suspense fallback={null}>{children}</Suspense>
    </FailureBoundary>
  )
}

/** The page below stays as it is; another press fetches the code again. */
function NotOpened({ onFailure }: { onFailure: () => void }) {
  const alert = useAlert()
  const alertFailure = useEffectEvent(() => {
    onFailure()
    void alert('This window could not be opened.', {
      detail: 'Check your connection, then try again, or reload the page.',
    })
  })
  useEffect(() => alertFailure(), [])
  return null
}
