import type { FieldPath } from 'react-hook-form'
import { type ZodType, z } from 'zod'
import type { Address } from '#contract/shared/address.ts'
import { type Company, CompanyDraft } from '#contract/stores/company.ts'

/** What the form holds: text, as it is typed. */
export type CompanyFields = { name: string; industry: string; employees: string; storeAddress: Address }

/** Reads the fields by the contract's rules; no number of employees is 0. */
export const CompanyFieldsSchema = CompanyDraft.extend({
  employees: z
    .string()
    .transform((text) => (text.trim() === '' ? 0 : Number(text)))
    .pipe(CompanyDraft.shape.employees.unwrap()),
  // The contract lets programs leave out what a form always has: it takes more than the form gives.
}) as unknown as ZodType<CompanyDraft, CompanyFields>

export const emptyCompany: CompanyFields = {
  name: '',
  industry: '',
  employees: '',
  storeAddress: { street: '', city: '', state: '', zip: '' },
}

export const fieldsOf = ({ name, industry, employees, storeAddress }: Company): CompanyFields => ({
  name,
  industry: industry ?? '',
  employees: String(employees),
  storeAddress,
})

const fieldNames: ReadonlySet<string> = new Set<FieldPath<CompanyFields>>([
  'name',
  'industry',
  'employees',
  'storeAddress.street',
  'storeAddress.city',
  'storeAddress.state',
  'storeAddress.zip',
])

/** Whether a field that the server names is one of this form. */
export const isCompanyField = (name: string): name is FieldPath<CompanyFields> => fieldNames.has(name)
