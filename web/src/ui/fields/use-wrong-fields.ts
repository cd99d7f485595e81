import { type FormEvent, useRef, useState } from 'react'
import { focusOn } from '../focus.ts'

type Texts = Readonly<Record<string, string>>

/**
 * The texts under the fields of a form, by their names. A text goes when the person changes its field; the form calls
 * `forget` with each change. `refuse` shows texts and moves the focus to the first field that has one, or else to the
 * field of the second name. It needs the reference `form`.
 */
export function useWrongFields() {
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<Texts>({})
  const forget = ({ target }: FormEvent) => {
    const { [(target as HTMLInputElement).name]: gone, ...others } = wrong
    if (gone !== undefined) setWrong(others)
  }
  const refuse = (texts: Texts, otherwise = '') => {
    setWrong(texts)
    const named = [...(form.current?.querySelectorAll<HTMLInputElement>('[name]') ?? [])]
    focusOn(named.find(({ name }) => texts[name]) ?? named.find(({ name }) => name === otherwise))
  }
  return { form, wrong, setWrong, refuse, forget }
}
