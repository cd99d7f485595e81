import type { FieldPath } from 'react-hook-form'
import { type ZodType, z } from 'zod'
import type { Address } from '#contract/shared/address.ts'
import { type OwnStore, StoreDraft } from '#contract/stores/own-store.ts'

/** What the form holds: text, as it is typed. */
export type StoreFields = { name: string; industry: string; employees: string; storeAddress: Address }

/** Reads the fields by the contract's rules; no number of employees is 0. */
export const StoreFieldsSchema = StoreDraft.extend({
  employees: z
    .string()
    .transform((text) => (text.trim() === '' ? 0 : Number(text)))
    .pipe(StoreDraft.shape.employees.unwrap()),
  // The contract lets programs leave out what a form always has: it takes more than the form gives.
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
