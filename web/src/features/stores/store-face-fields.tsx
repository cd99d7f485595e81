import { type UseFormReturn, useWatch } from 'react-hook-form'
import { categoryOf } from '#contract/products/category.ts'
import type { StoreDraft } from '#contract/stores/own-store.ts'
import { StoreFace } from '../../ui/drawings/store-face.tsx'
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx'
import { UploadField } from '../pictures/public.ts'
import type { StoreFields } from './store-fields.ts'

type StoreFaceFieldsProps = {
  storeId: string
  form: UseFormReturn<StoreFields, unknown, StoreDraft>
  onUploading?: ((uploading: boolean) => void) | undefined
}

/** What customers see of a store besides its name: words, phone, site, logo and picture. */
export function StoreFaceFields({ storeId, form, onUploading = () => {} }: StoreFaceFieldsProps) {
  const { register, setValue, control } = form
  const { errors } = form.formState
  const [logo, picture, industry] = useWatch({ control, name: ['logo', 'picture', 'industry'] })
  const uploadOf = (name: 'logo' | 'picture') => ({
    value: name === 'logo' ? logo : picture,
    onChange: (value: string) => setValue(name, value, { shouldDirty: true, shouldValidate: true }),
    onUploading,
    error: errors[name]?.message,
  })
  return (
    <section aria-label="What customers see" className="grid gap-4 sm:grid-cols-6">
      <h3 className="border-t border-line pt-4 text-lead sm:col-span-6">What customers see</h3>
      <TextAreaField
        label="Description"
        optional
        rows={3}
        hint="What you sell, and what makes your store worth a visit."
        error={errors.description?.message}
        fieldClassName="sm:col-span-6"
        {...register('description')}
      />
      <TextField
        label="Phone"
        optional
        type="tel"
        autoComplete="off"
        error={errors.phone?.message}
        fieldClassName="sm:col-span-2"
        {...register('phone')}
      />
      <TextField
        label="Website"
        optional
        type="url"
        placeholder="https://"
        autoComplete="off"
        error={errors.site?.message}
        fieldClassName="sm:col-span-4"
        {...register('site')}
      />
      <div className="sm:col-span-6">
        <UploadField
          label="Logo"
          hint="Square, at least 160 pixels wide. Without one customers see this drawn shop."
          standIn={
            <StoreFace store={{ id: storeId, category: categoryOf(industry) }} className="size-full" />
          }
          {...uploadOf('logo')}
        />
      </div>
      <div className="sm:col-span-6">
        <UploadField
          label="Picture"
          hint="Your shop or your goods, wide. It stands at the top of your store page."
          {...uploadOf('picture')}
        />
      </div>
    </section>
  )
}
