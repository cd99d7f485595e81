import { z } from 'zod'
import { categoryOf, type FilterCategory } from '#contract/products/category.ts'
import type { Address } from '#contract/shared/address.ts'
import { type OwnStore, StoreDraft } from '#contract/stores/own-store.ts'

/** The values of the form, as text. */
export type StoreFields = {
  name: string
  industry: string
  /** Empty for the one that the industry names. */
  category: FilterCategory | ''
  employees: string
  storeAddress: Address
  description: string
  phone: string
  site: string
  /** Addresses of uploaded pictures, or empty texts. */
  logo: string
  picture: string
}

/** An empty text means that there is no picture. */
const uploaded = z
  .string()
  .transform((address) => address || null)
  .pipe(StoreDraft.shape.logo.unwrap())

/** An empty text means that the industry says it. */
const category = z
  .string()
  .transform((text) => text || null)
  .pipe(StoreDraft.shape.category.unwrap())

/** Reads the fields by the contract's rules. An empty number of employees is 0. */
export const StoreFieldsSchema = StoreDraft.extend({
  category,
  employees: z
    .string()
    .transform((text) => (text.trim() === '' ? 0 : Number(text)))
    .pipe(StoreDraft.shape.employees.unwrap()),
  logo: uploaded,
  picture: uploaded,
})

export const emptyStore: StoreFields = {
  name: '',
  industry: '',
  category: '',
  employees: '',
  storeAddress: { street: '', city: '', state: '', zip: '' },
  description: '',
  phone: '',
  site: '',
  logo: '',
  picture: '',
}

/** A category that the industry names as well counts as not chosen. */
const chosenCategoryOf = ({ category, industry }: OwnStore) =>
  category === 'uncategorized' || category === categoryOf(industry) ? '' : category

export const fieldsOf = (store: OwnStore): StoreFields => ({
  name: store.name,
  industry: store.industry ?? '',
  category: chosenCategoryOf(store),
  employees: String(store.employees),
  storeAddress: store.storeAddress,
  description: store.description ?? '',
  phone: store.phone ?? '',
  site: store.site ?? '',
  logo: store.logo ?? '',
  picture: store.picture ?? '',
})
