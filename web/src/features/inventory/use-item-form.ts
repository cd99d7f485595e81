import { type ChangeEvent, type FormEvent, useState } from 'react'
import type { InventoryItemDraft } from '#contract/inventory/inventory-item.ts'
import { entriesOf } from '#contract/shared/tables.ts'
import { wrongFieldsOf } from '../../infrastructure/wrong-fields.ts'
import { useWrongFields } from '../../ui/fields/use-wrong-fields.ts'
import type { ItemFields } from './item-fields.ts'
import { readItemFields } from './read-item-fields.ts'

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

/** Holds the typed values, and sends them as a draft by the rules of the contract. */
export function useItemForm({ start, save, onInvalid }: Options) {
  const { form, wrong, begin, refuse, forget, forgetField } = useWrongFields()
  const [fields, setFields] = useState(start)
  const change = (parts: Partial<ItemFields>) => {
    setFields((before) => ({ ...before, ...parts }))
    forgetField(...Object.keys(parts))
  }
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    begin()
    const { draft, problems } = readItemFields(fields)
    if (problems !== null) {
      onInvalid()
      return refuse(problems)
    }
    await save(draft).catch((failure: unknown) => refuse(wrongFieldsOf(failure)))
  }
  return {
    form,
    fields,
    wrong,
    change,
    forget,
    handleSubmit,
    isDirty: entriesOf(fields).some(([name, value]) => value !== start[name]),
    text: (name: TextName) => ({
      name,
      value: fields[name],
      error: wrong[name],
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
