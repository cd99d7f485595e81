import { type ComponentPropsWithRef, type ReactNode, useEffect, useId } from 'react'
import type { InventoryItemDraft } from '#contract/inventory/inventory-item.ts'
import { CATEGORY_LABELS, categoryOf } from '#contract/products/category.ts'
import { DialogForm } from '../../ui/dialogs/dialog-form.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx'
import type { ItemFields } from './item-fields.ts'
import { PictureField } from './picture-field.tsx'
import { useItemForm } from './use-item-form.ts'

type ItemFormProps = {
  start: ItemFields
  isNew: boolean
  /** If it throws, the typed values stay and each field that the problem names shows its error. */
  save: (draft: InventoryItemDraft) => Promise<unknown>
  /** Removes the message of the last save. The form calls it when the typed values are invalid. */
  onInvalid: () => void
  onUploading: (uploading: boolean) => void
  /** Tells whether a close loses typed values. */
  onDirty: (dirty: boolean) => void
  /** The buttons. */
  footer: ReactNode
}

/** The form of a new or existing item, in its window. */
export function ItemForm(props: ItemFormProps) {
  const { start, isNew, save, onInvalid, onUploading, onDirty, footer } = props
  const categoriesId = useId()
  const { form, fields, wrong, change, forget, handleSubmit, isDirty, text, check } = useItemForm({
    start,
    save,
    onInvalid,
  })
  useEffect(() => onDirty(isDirty), [onDirty, isDirty])

  return (
    <DialogForm
      ref={form}
      onSubmit={(event) => void handleSubmit(event)}
      onChange={forget}
      footer={footer}
      className="grid gap-4 sm:grid-cols-2"
    >
      <TextField
        label="Product Name"
        required
        autoComplete="off"
        fieldClassName="sm:col-span-2"
        {...text('item_name')}
      />
      <TextField label="Price" required inputMode="decimal" autoComplete="off" start="$" {...text('price')} />
      <TextField
        label="Category"
        optional
        list={categoriesId}
        autoComplete="off"
        {...text('item_category')}
      />
      <datalist id={categoriesId}>
        {Object.values(CATEGORY_LABELS).map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
      <div className="flex flex-col gap-2">
        {fields.unlimited ? (
          // It has no value, so the typed quantity stays for a switch back.
          <TextField key="unlimited" label="Quantity" type="number" placeholder="Unlimited" disabled />
        ) : (
          <NumberField
            key="counted"
            label="Quantity"
            required
            name="quantity"
            value={fields.quantity}
            error={wrong.quantity}
            onValueChange={(quantity) => change({ quantity })}
          />
        )}
        <CheckField label="Unlimited stock" {...check('unlimited')} />
      </div>
      <TextField
        label="Item ID"
        optional={isNew}
        disabled={!isNew}
        hint={isNew && 'Your own number or SKU. Without one we make it from the name.'}
        autoComplete="off"
        {...text('item_id')}
      />
      <TextField label="Color" optional autoComplete="off" {...text('color')} />
      <TextField label="Size" optional autoComplete="off" {...text('size')} />
      <TextAreaField label="Description" optional fieldClassName="sm:col-span-2" {...text('description')} />
      <div className="sm:col-span-2">
        <PictureField
          value={fields.image}
          onChange={(image) => change({ image })}
          onUploading={onUploading}
          category={categoryOf(fields.item_category)}
          error={wrong.image}
        />
      </div>
      <div className="sm:col-span-2">
        <CheckField label="Hidden from customers" {...check('hidden')} />
      </div>
    </DialogForm>
  )
}

type CheckFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'> & { label: string }

/** A checkbox with the target size of other controls. */
function CheckField({ label, ...input }: CheckFieldProps) {
  return (
    <label className="flex min-h-target w-fit cursor-pointer items-center gap-2">
      <input type="checkbox" {...input} className="size-5 accent-accent" />
      {label}
    </label>
  )
}
