import type { FieldPath } from 'react-hook-form'
import { type ZodType, z } from 'zod'
import type { Address } from '#contract/shared/address.ts'
import { type OwnStore, StoreDraft } from '#contract/stores/own-store.ts'

/** The values of the form, as text. */
export type StoreFields = { name: string; industry: string; employees: string; storeAddress: Address }

/** Reads the fields by the contract's rules. An empty number of employees is 0. */
export const StoreFieldsSchema = StoreDraft.extend({
  employees: z
    .string()
    .transform((text) => (text.trim() === '' ? 0 : Number(text)))
    .pipe(StoreDraft.shape.employees.unwrap()),
  // The contract also accepts missing fields, which a form never has, so its input type is wider.
}) as unknown as ZodType<StoreDraft, StoreFields>

export const emptyStore: StoreFields = {
  name: '',
  industry: '',
  employees: '',
  storeAddress: { street: '', city: '', state: '', zip: '' },
}

export const fieldsOf = ({ name, industry, employees, storeAddress }: OwnStore): StoreFields => ({
  name,
  industry: industry ?? '',
  employees: String(employees),
  storeAddress,
})

const fieldNames: ReadonlySet<string> = new Set<FieldPath<StoreFields>>([
  'name',
  'industry',
  'employees',
  'storeAddress.street',
  'storeAddress.city',
  'storeAddress.state',
  'storeAddress.zip',
])

/** Whether a field that the server names is one of this form. */
export const isStoreField = (name: string): name is FieldPath<StoreFields> => fieldNames.has(name)
