import { categoryOf } from '#contract/products/category.ts'
import { StoreFace } from '../../ui/drawings/store-face.tsx'
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx'
import { useFocusFor } from '../../ui/focus.ts'
import { UploadField } from '../pictures/public.ts'
import type { StoreForm } from './use-store-form.ts'

type StoreFaceFieldsProps = {
  storeId: string
  form: StoreForm
  /** The name of the field that is looked for: its code comes after the window has opened. */
  at?: string | undefined
  onUploading?: ((uploading: boolean) => void) | undefined
}

/** What customers see of a store besides its name: words, phone, site, logo and picture. */
export function StoreFaceFields({ storeId, form, at, onUploading = () => {} }: StoreFaceFieldsProps) {
  const { fields, wrong, change, text } = form
  useFocusFor(at === 'picture', '[data-field=picture] button')
  const upload = (name: 'logo' | 'picture') => ({
    value: fields[name],
    onChange: (value: string) => change({ [name]: value }),
    onUploading,
    error: wrong[name],
  })
  return (
    <section aria-label="What customers see" className="grid gap-4 sm:grid-cols-6">
      <h3 className="border-t border-line pt-4 text-lead sm:col-span-6">What customers see</h3>
      <TextAreaField
        label="Description"
        optional
        rows={3}
        hint="What you sell, and what makes your store worth a visit."
        fieldClassName="sm:col-span-6"
        {...text('description')}
      />
      <TextField
        label="Phone"
        optional
        type="tel"
        autoComplete="off"
        fieldClassName="sm:col-span-2"
        {...text('phone')}
      />
      <TextField
        label="Website"
        optional
        type="url"
        placeholder="https://"
        autoComplete="off"
        fieldClassName="sm:col-span-4"
        {...text('site')}
      />
      <div className="sm:col-span-6">
        <UploadField
          label="Logo"
          hint="Square, at least 160 pixels wide. Without one customers see this drawn shop."
          standIn={
            <StoreFace
              store={{ id: storeId, category: fields.category || categoryOf(fields.industry) }}
              className="size-full"
            />
          }
          {...upload('logo')}
        />
      </div>
      <div className="sm:col-span-6" data-field="picture">
        <UploadField
          label="Picture"
          hint="Your shop or your goods, wide. It stands at the top of your store page."
          {...upload('picture')}
        />
      </div>
    </section>
  )
}
