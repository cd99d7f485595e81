import { useEffect, useRef } from 'react'
import type { AlertDialogWindowProps } from './alert-dialog-window.tsx'

/** The browser's own windows, for when the code of ours cannot be fetched. */
export function NativeAlert({ text, detail, cancel, onAnswer, onGone }: AlertDialogWindowProps) {
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    const words = detail ? `${text}\n\n${detail}` : text
    if (cancel) onAnswer(window.confirm(words))
    else {
      window.alert(words)
      onAnswer(true)
    }
    onGone?.()
  })
  return null
}
