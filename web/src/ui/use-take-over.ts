import { useEffect, useState } from 'react'
import { useAwake } from './use-awake.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Puts an entry back into its control and lets the form know. Returns what is left to do once React has drawn it. */
type Replay = () => Replay | undefined

/**
 * Passes on what a person entered into controls of the server's drawing before the scripts were there. Without it React
 * would empty them again, because it does not ask the browser what they hold. It looks for the selector while React
 * takes over, before a form writes its own values into its controls.
 */
export function useTakeOver(selector: string): void {
  const awake = useAwake()
  const [entries, setEntries] = useState(() =>
    awake || typeof document === 'undefined'
      ? []
      : [...document.querySelectorAll<Control>(selector)].flatMap(entryOf),
  )
  useEffect(() => {
    if (!awake || entries.length === 0) return
    setEntries(entries.flatMap((replay) => replay() ?? []))
  }, [awake, entries])
}

function entryOf(control: Control): Replay[] {
  if (control instanceof HTMLSelectElement) return choiceOf(control)
  if ('checked' in control && control.type === 'radio') {
    return control.checked && !control.defaultChecked ? [() => void control.click()] : []
  }
  return control.value === control.defaultValue ? [] : [textOf(control)]
}

function choiceOf(control: HTMLSelectElement): Replay[] {
  const { value } = control
  const drawn = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0]
  if (drawn?.value === value) return []
  const replay = () => {
    control.value = value
    control.dispatchEvent(new Event('change', { bubbles: true }))
    return undefined
  }
  return [replay]
}

function textOf(control: HTMLInputElement | HTMLTextAreaElement): Replay {
  const { value, selectionStart, selectionEnd } = control
  const kind = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  return () => {
    // React notes what is set on the control itself, and takes an event without a change for an old one.
    control.value = ''
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(control, value)
    control.dispatchEvent(new Event('input', { bubbles: true }))
    return () => {
      // React has written the text once more, which moves the cursor to its end. Where somebody has typed on, it stays.
      // Null where the kind of the field has no selection, such as a field for an email.
      if (selectionStart !== null && control.value === value)
        control.setSelectionRange(selectionStart, selectionEnd)
      return undefined
    }
  }
}
