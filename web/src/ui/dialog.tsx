import { lazy, Suspense, useState } from 'react'
import type { DialogWindowProps } from './dialog-window.tsx'

const DialogWindow = lazy(() => import('./dialog-window.tsx'))

export type DialogProps = DialogWindowProps

/** A modal window. Its code is fetched when the first one opens, so importing this costs nothing. */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <DialogWindow {...props} />
    </Suspense>
  )
}
