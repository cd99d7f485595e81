import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusOn } from '../focus.ts'

type Texts = Readonly<Record<string, string>>

/** A control has the last part of its field's name: the control 'zip' is that of 'storeAddress.zip'. */
const controlOf = (field: string) => field.split('.').at(-1)

/**
 * The texts under the fields of a form, by their names. A text goes when the person changes its field; the form calls
 * `forget` with each change, and `begin` when it is sent. A form that changes a field itself calls `forgetField`.
 * `refuse` shows texts and moves the focus to the first field that has one, or else to the field of the second name, but
 * not from a form that is filled in further by now. It needs the reference `form`.
 */
export function useWrongFields() {
  const form = useRef<HTMLFormElement>(null)
  const isChanged = useRef(false)
  const [wrong, setWrong] = useState<Texts>({})
  const begin = () => {
    setWrong({})
    isChanged.current = false
  }
  const forgetField = (...controls: (string | undefined)[]) =>
    setWrong((before) => {
      const kept = Object.entries(before).filter(([field]) => !controls.includes(controlOf(field)))
      return kept.length === Object.keys(before).length ? before : Object.fromEntries(kept)
    })
  const forget = ({ target }: FormEvent) => {
    isChanged.current = true
    forgetField((target as HTMLInputElement).name)
  }
  const refuse = (texts: Texts, otherwise = '') => {
    // Drawn first, so that a screen reader reads the text with the field.
    flushSync(() => setWrong(texts))
    if (isChanged.current) return
    const refused = Object.keys(texts).map(controlOf)
    const named = [...(form.current?.querySelectorAll<HTMLInputElement>('[name]') ?? [])]
    focusOn(named.find(({ name }) => refused.includes(name)) ?? named.find(({ name }) => name === otherwise))
  }
  return { form, wrong, setWrong, begin, refuse, forget, forgetField }
}
