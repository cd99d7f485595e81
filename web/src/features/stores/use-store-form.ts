import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import type { Address } from '#contract/shared/address.ts'
import type { StoreDraft } from '#contract/stores/own-store.ts'
import { isAsSent, refusedFieldsOf, wrongFieldsOf } from '../../infrastructure/wrong-fields.ts'
import { useUnsaved } from '../../ui/dialogs/use-unsaved.ts'
import { useWrongFields } from '../../ui/fields/use-wrong-fields.ts'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { type StoreFields, StoreFieldsSchema } from './store-fields.ts'

type TextName = 'name' | 'industry' | 'description' | 'phone' | 'site'

type Options = {
  start: StoreFields
  /** Saves the draft, or returns false when it cannot now. When it throws, the form keeps what was typed and shows the problem's field texts. */
  save: (draft: StoreDraft) => Promise<unknown>
}

export type StoreForm = ReturnType<typeof useStoreForm>

/** The typed values of a store's form, and what sends them. */
export function useStoreForm({ start, save }: Options) {
  const { form, wrong, setWrong, begin, refuse, forget, forgetField } = useWrongFields()
  const [fields, setFields] = useState(start)
  const saved = useRef(start)
  const sent = useRef<StoreFields | null>(null)
  useUnsaved((way) => !isAsSent((way === 'page' && sent.current) || saved.current, fields))
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
    sent.current = fields
    try {
      if ((await save(draft.data)) !== false) saved.current = fields
    } catch (failure) {
      setWrong(wrongFieldsOf(failure))
    }
    sent.current = null
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
