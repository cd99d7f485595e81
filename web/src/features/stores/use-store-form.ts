import { type ChangeEvent, type FormEvent, useState } from 'react'
import type { Address } from '#contract/shared/address.ts'
import type { StoreDraft } from '#contract/stores/own-store.ts'
import { refusedFieldsOf, wrongFieldsOf } from '../../infrastructure/wrong-fields.ts'
import { useWrongFields } from '../../ui/fields/use-wrong-fields.ts'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { type StoreFields, StoreFieldsSchema } from './store-fields.ts'

type TextName = 'name' | 'industry' | 'description' | 'phone' | 'site'

type Options = {
  start: StoreFields
  /** Saves the draft. When it throws, the form keeps what was typed and shows the problem's field texts. */
  save: (draft: StoreDraft) => Promise<unknown>
}

export type StoreForm = ReturnType<typeof useStoreForm>

/** The typed values of a store's form, and what sends them. */
export function useStoreForm({ start, save }: Options) {
  const { form, wrong, setWrong, begin, refuse, forget, forgetField } = useWrongFields()
  const [fields, setFields] = useState(start)
  const change = (parts: Partial<Omit<StoreFields, 'storeAddress'>>) => {
    setFields((before) => ({ ...before, ...parts }))
    forgetField(...Object.keys(parts))
  }
  const changeAddress = (parts: Partial<Address>) => {
    setFields((before) => ({ ...before, storeAddress: { ...before.storeAddress, ...parts } }))
    forgetField(...Object.keys(parts))
  }
  const send = useOneAtATime(async () => {
    begin()
    const draft = StoreFieldsSchema.safeParse(fields)
    if (!draft.success) return refuse(refusedFieldsOf(draft.error))
    // The focus stays, because a window may say the failure.
    await save(draft.data).catch((failure: unknown) => setWrong(wrongFieldsOf(failure)))
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return {
    formProps: { ref: form, onSubmit: handleSubmit, onChange: forget },
    fields,
    wrong,
    change,
    changeAddress,
    text: (name: TextName) => ({
      name,
      value: fields[name],
      error: wrong[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        change({ [name]: target.value }),
    }),
  }
}
