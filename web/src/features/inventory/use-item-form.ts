import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import type { InventoryItemDraft } from '#contract/inventory/inventory-item.ts'
import { entriesOf } from '#contract/shared/tables.ts'
import { ApiProblem } from '../../infrastructure/api.ts'
import { focusOn } from '../../ui/focus.ts'
import { type ItemFields, isItemField } from './item-fields.ts'
import { type FieldProblems, readItemFields } from './read-item-fields.ts'

type TextName = {
  [Name in keyof ItemFields]: ItemFields[Name] extends string ? Name : never
}[keyof ItemFields]
type CheckName = Exclude<keyof ItemFields, TextName>

type Options = {
  start: ItemFields
  /** If it throws, the typed values stay and each field that the problem names shows its error. */
  save: (draft: InventoryItemDraft) => Promise<unknown>
  onInvalid: () => void
}

/** Holds the typed values and their errors, and moves the focus to the first invalid field. */
export function useItemForm({ start, save, onInvalid }: Options) {
  const form = useRef<HTMLFormElement>(null)
  const [fields, setFields] = useState(start)
  const [problems, setProblems] = useState<FieldProblems>({})
  const wasRefused = useRef(false)

  // It runs after the errors are rendered, so a screen reader reads the error with the field.
  useEffect(() => {
    // A render may come between the refusal and its messages.
    if (!wasRefused.current || Object.keys(problems).length === 0) return
    wasRefused.current = false
    focusOn('[aria-invalid=true], [data-refused]', form)
  }, [problems])

  const change = (part: Partial<ItemFields>) => {
    setFields((before) => ({ ...before, ...part }))
    setProblems((before) => ({
      ...before,
      ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])),
    }))
  }
  const refuse = (found: FieldProblems) => {
    wasRefused.current = true
    setProblems(found)
  }
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const read = readItemFields(fields)
    if (read.problems !== null) {
      onInvalid()
      return refuse(read.problems)
    }
    setProblems({})
    try {
      await save(read.draft)
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) return
      refuse(Object.fromEntries(Object.entries(problem.fields).filter(([name]) => isItemField(name))))
    }
  }
  return {
    form,
    fields,
    problems,
    change,
    handleSubmit,
    isDirty: entriesOf(fields).some(([name, value]) => value !== start[name]),
    text: (name: TextName) => ({
      name,
      value: fields[name],
      error: problems[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        change({ [name]: target.value }),
    }),
    check: (name: CheckName) => ({
      name,
      checked: fields[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [name]: target.checked }),
    }),
  }
}
