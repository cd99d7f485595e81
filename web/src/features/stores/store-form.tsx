import { Suspense, useId } from 'react'
import { CATEGORY_LABELS, categoryLabel, categoryOf, FILTER_CATEGORIES } from '#contract/products/category.ts'
import { ADDRESS_INCOMPLETE } from '#contract/stores/own-store.ts'
import { Button } from '../../ui/button.tsx'
import { FailureBoundary } from '../../ui/failure-boundary.tsx'
import { AddressFields } from '../../ui/fields/address-fields.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { SelectField } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useZipTown } from '../geocoding/public.ts'
import type { StoreForm } from './use-store-form.ts'

const StoreFaceFields = lazyComponent(async () => (await import('./store-face-fields.tsx')).StoreFaceFields)

/** How the fields of a store are laid out. */
export const storeFieldsLayout = 'grid gap-4 sm:grid-cols-6'

type StoreFormFieldsProps = {
  form: StoreForm
  /** The store that is changed, with the fields for what customers see. A new store gets them later. */
  storeId?: string
  /** The name of the field that is looked for. */
  at?: string | undefined
  onUploading?: (uploading: boolean) => void
}

/** The fields of a store, for adding one and for changing one. */
export function StoreFormFields({ form, storeId, at, onUploading }: StoreFormFieldsProps) {
  const industriesId = useId()
  const { fields, wrong, change, changeAddress, text } = form
  const named = categoryOf(fields.industry)
  const town = useZipTown(fields.storeAddress.zip)
  // Where street and city are both missing, the text is at the first of them.
  const isSaidBefore = [wrong['storeAddress.street'], wrong['storeAddress.city']].every(
    (said) => said === ADDRESS_INCOMPLETE,
  )

  return (
    <>
      <TextField
        label="Company Name"
        required
        autoComplete="organization"
        fieldClassName="sm:col-span-6"
        {...text('name')}
      />
      <TextField
        label="Industry"
        optional
        list={industriesId}
        autoComplete="off"
        fieldClassName="sm:col-span-6"
        {...text('industry')}
      />
      <datalist id={industriesId}>
        {Object.values(CATEGORY_LABELS).map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
      <SelectField
        label="Category"
        optional
        name="category"
        value={fields.category}
        error={wrong.category}
        options={[
          {
            value: '',
            label:
              named === 'uncategorized'
                ? '-- Select a Category --'
                : `${categoryLabel(named)} (from the industry)`,
          },
          ...FILTER_CATEGORIES.map((category) => ({ value: category, label: CATEGORY_LABELS[category] })),
        ]}
        onPick={(category) => change({ category })}
        fieldClassName="sm:col-span-4"
      />
      <NumberField
        label="Employees"
        optional
        name="employees"
        value={fields.employees}
        error={wrong.employees}
        onValueChange={(employees) => change({ employees })}
        fieldClassName="sm:col-span-2"
      />
      <AddressFields
        address={fields.storeAddress}
        town={town}
        onChange={changeAddress}
        errorOf={(part) => (part === 'city' && isSaidBefore ? 'Required' : wrong[`storeAddress.${part}`])}
        zipOptional
        className="sm:col-span-6"
      />
      {storeId && (
        <div className="min-h-96 sm:col-span-6">
          <FailureBoundary failure={({ retry }) => <FieldsUnavailable retry={retry} />}>
            <Suspense fallback={null}>
              <StoreFaceFields storeId={storeId} form={form} at={at} onUploading={onUploading} />
            </Suspense>
          </FailureBoundary>
        </div>
      )}
    </>
  )
}

const FieldsUnavailable = ({ retry }: { retry: () => void }) => (
  <Notice kind="info" action={<Button onClick={retry}>Try again</Button>}>
    The fields for what customers see could not be loaded. All others can be saved.
  </Notice>
)
