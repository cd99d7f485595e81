import { type FormEvent, useState } from 'react'

/**
 * The texts under the fields of a form, by their names. A text goes when the person changes its field; the form calls
 * `forget` with each change.
 */
export function useWrongFields() {
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const forget = ({ target }: FormEvent) => {
    const { [(target as HTMLInputElement).name]: gone, ...others } = wrong
    if (gone !== undefined) setWrong(others)
  }
  return { wrong, setWrong, forget }
}
