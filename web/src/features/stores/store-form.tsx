import { zodResolver } from '@hookform/resolvers/zod'
import { Suspense, useId, useRef } from 'react'
import { type FieldErrors, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { CATEGORY_LABELS } from '#contract/products/category.ts'
import type { StoreDraft } from '#contract/stores/own-store.ts'
import { ApiProblem } from '../../infrastructure/api.ts'
import { Button } from '../../ui/button.tsx'
import { FailureBoundary } from '../../ui/failure-boundary.tsx'
import { AddressFields } from '../../ui/fields/address-fields.tsx'
import { isFieldEmpty } from '../../ui/fields/field.tsx'
import { numberKind, typedNumber } from '../../ui/fields/number-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { useZipTown } from '../geocoding/public.ts'
import { isStoreField, type StoreFields, StoreFieldsSchema } from './store-fields.ts'

const StoreFaceFields = lazyComponent(async () => (await import('./store-face-fields.tsx')).StoreFaceFields)

type StoreFormOptions = {
  start: StoreFields
  /** Saves the draft. When it throws, the form keeps what was typed and shows the problem's field texts. */
  save: (draft: StoreDraft) => Promise<unknown>
}

/** The values of a store's form, and what submits them. */
export function useStoreForm({ start, save }: StoreFormOptions) {
  const form = useForm<StoreFields, unknown, StoreDraft>({
    defaultValues: start,
    resolver: zodResolver(StoreFieldsSchema),
  })
  const handleValid = useOneAtATime(async (draft: StoreDraft) => {
    await save(draft).catch((failure: unknown) => {
      if (!(failure instanceof ApiProblem)) return
      for (const [name, message] of Object.entries(failure.fields)) {
        if (isStoreField(name)) form.setError(name, { message })
      }
    })
  })
  return { form, handleSubmit: form.handleSubmit(handleValid) }
}

/** How the fields of a store are laid out. */
export const storeFieldsLayout = 'grid gap-4 sm:grid-cols-6'

type StoreFormFieldsProps = {
  form: UseFormReturn<StoreFields, unknown, StoreDraft>
  /** The store that is changed, with the fields for what customers see. A new store gets them later. */
  storeId?: string
  onUploading?: (uploading: boolean) => void
}

/** The fields of a store, for adding one and for changing one. */
export function StoreFormFields({ form, storeId, onUploading }: StoreFormFieldsProps) {
  const industriesId = useId()
  const { register, formState, setValue, control } = form
  const { errors } = formState
  const address = useWatch({ control, name: 'storeAddress' })
  const town = useZipTown(address.zip)
  const employeesInput = useRef<HTMLInputElement>(null)
  const employees = register('employees', {
    setValueAs: (text: string) => (employeesInput.current ? typedNumber(employeesInput.current) : text),
  })

  return (
    <>
      <TextField
        label="Company Name"
        required
        autoComplete="organization"
        error={errors.name?.message}
        fieldClassName="sm:col-span-6"
        {...register('name')}
      />
      <TextField
        label="Industry"
        optional
        list={industriesId}
        autoComplete="off"
        error={errors.industry?.message}
        fieldClassName="sm:col-span-4"
        {...register('industry')}
      />
      <datalist id={industriesId}>
        {Object.values(CATEGORY_LABELS).map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
      <TextField
        label="Employees"
        optional
        error={errors.employees?.message}
        fieldClassName="sm:col-span-2"
        {...numberKind}
        {...employees}
        // React calls onChange for a new value only, and text that is no number may leave it empty.
        onInput={employees.onChange}
        ref={(input) => {
          employeesInput.current = input
          employees.ref(input)
        }}
      />
      <AddressFields
        address={address}
        town={town}
        onTown={({ city, state }) => {
          const rules = { shouldValidate: formState.isSubmitted }
          setValue('storeAddress.city', city, rules)
          setValue('storeAddress.state', state, rules)
        }}
        zipOptional
        className="sm:col-span-6"
        field={(part) => ({
          ...register(`storeAddress.${part}`),
          error: addressError(errors.storeAddress, part),
        })}
      />
      {storeId && (
        <div className="min-h-96 sm:col-span-6">
          <FailureBoundary failure={({ retry }) => <FieldsUnavailable retry={retry} />}>
            <Suspense fallback={null}>
              <StoreFaceFields storeId={storeId} form={form} onUploading={onUploading} />
            </Suspense>
          </FailureBoundary>
        </div>
      )}
    </>
  )
}

/** Where street and city are both missing, the text is at the first of them. */
function addressError(
  errors: FieldErrors<StoreFields>['storeAddress'],
  part: keyof StoreFields['storeAddress'],
) {
  const isSaidBefore = part === 'city' && isFieldEmpty(errors?.street) && isFieldEmpty(errors?.city)
  return isSaidBefore ? 'Required' : errors?.[part]?.message
}

const FieldsUnavailable = ({ retry }: { retry: () => void }) => (
  <Notice kind="info" action={<Button onClick={retry}>Try again</Button>}>
    The fields for what customers see could not be loaded. All others can be saved.
  </Notice>
)
