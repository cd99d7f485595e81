import { useEffect, useLayoutEffect, useRef } from 'react'
import { useAwake } from './use-awake.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Puts an entry back into its control and tells the form about it. */
type Tell = () => void

/**
 * Passes on what a person entered into controls of the server's drawing before the scripts were there. Without it React
 * would empty them again, because it does not ask the browser what they hold. `find` runs once.
 */
export function useTakeOver(find: () => Iterable<Control | null>): void {
  const awake = useAwake()
  const entries = useRef<Tell[]>([])
  // React takes over with `awake` false, and writes its own values when it becomes true.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks at what was there when React took over
  useLayoutEffect(() => {
    if (!awake) entries.current = [...find()].flatMap((control) => (control ? entryOf(control) : []))
  }, [])
  useEffect(() => {
    if (!awake) return
    for (const tell of entries.current) tell()
    entries.current = []
  }, [awake])
}

/** The kit's parts are made of each other, so that two of them may ask for one control. */
const seen = new WeakSet<Control>()

function entryOf(control: Control): Tell[] {
  if (seen.has(control)) return []
  seen.add(control)
  if (control instanceof HTMLSelectElement) return choiceOf(control)
  if (control.type === 'radio') {
    const isChosen = (control as HTMLInputElement).checked && !(control as HTMLInputElement).defaultChecked
    return isChosen ? [() => control.click()] : []
  }
  return control.value === control.defaultValue ? [] : [textOf(control)]
}

function choiceOf(control: HTMLSelectElement): Tell[] {
  const { value } = control
  const drawn = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0]
  if (drawn?.value === value) return []
  const tell = () => {
    control.value = value
    control.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return [tell]
}

function textOf(control: HTMLInputElement | HTMLTextAreaElement): Tell {
  const { value, selectionStart, selectionEnd } = control
  const kind = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  return () => {
    // React notes what is set on the control itself, and would take the event for an old one.
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(control, value)
    // Null where the kind of the field has no selection, such as a field for an email.
    if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
