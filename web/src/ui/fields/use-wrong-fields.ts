import { type FormEvent, useRef, useState } from 'react'
import { focusOn } from '../focus.ts'

type Texts = Readonly<Record<string, string>>

/**
 * The texts under the fields of a form, by their names. A text goes when the person changes its field; the form calls
 * `forget` with each change, and `begin` when it is sent. `refuse` shows texts and moves the focus to the first field
 * that has one, or else to the field of the second name, but not from a form that is filled in further by now. It needs
 * the reference `form`.
 */
export function useWrongFields() {
  const form = useRef<HTMLFormElement>(null)
  const isChanged = useRef(false)
  const [wrong, setWrong] = useState<Texts>({})
  const begin = () => {
    setWrong({})
    isChanged.current = false
  }
  const forget = ({ target }: FormEvent) => {
    isChanged.current = true
    const { [(target as HTMLInputElement).name]: gone, ...others } = wrong
    if (gone !== undefined) setWrong(others)
  }
  const refuse = (texts: Texts, otherwise = '') => {
    setWrong(texts)
    if (isChanged.current) return
    const named = [...(form.current?.querySelectorAll<HTMLInputElement>('[name]') ?? [])]
    focusOn(named.find(({ name }) => texts[name]) ?? named.find(({ name }) => name === otherwise))
  }
  return { form, wrong, setWrong, begin, refuse, forget }
}
