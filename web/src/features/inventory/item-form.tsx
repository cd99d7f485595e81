import { useEffect, useId } from 'react'
import { Controller, type Resolver, useForm } from 'react-hook-form'
import type { InventoryItemDraft } from '#contract/inventory/inventory-item.ts'
import { CATEGORY_LABELS, categoryOf } from '#contract/products/category.ts'
import { ApiProblem } from '../../platform/api.ts'
import { TextField } from '../../ui/text-field.tsx'
import { CheckField } from './check-field.tsx'
import { type ItemFields, isItemField } from './item-fields.ts'
import { PictureField } from './picture-field.tsx'
import { readItemFields } from './read-item-fields.ts'

type ItemFormProps = {
  /** The submit button stands outside and names this. */
  id: string
  start: ItemFields
  isNew: boolean
  /** What is typed stays when it throws; the fields that a problem names say what is wrong with them. */
  save: (draft: InventoryItemDraft) => Promise<unknown>
  /** What was typed cannot be sent: what was said of the last try no longer matters. */
  onInvalid: () => void
  onUploading: (uploading: boolean) => void
  /** Whether something is typed that closing would lose. */
  onDirty: (dirty: boolean) => void
}

/** Every field of an item, for adding one and for changing one. */
export function ItemForm({ id, start, isNew, save, onInvalid, onUploading, onDirty }: ItemFormProps) {
  const categoriesId = useId()
  const form = useForm<ItemFields, unknown, InventoryItemDraft>({
    defaultValues: start,
    resolver: resolveFields,
  })
  const { register, handleSubmit, formState, setError, control, watch } = form
  const { errors, isDirty } = formState
  useEffect(() => onDirty(isDirty), [onDirty, isDirty])
  const [unlimited, category] = watch(['unlimited', 'item_category'])

  const handleValid = (draft: InventoryItemDraft) =>
    save(draft).catch((problem: unknown) => {
      if (!(problem instanceof ApiProblem)) return
      for (const [name, message] of Object.entries(problem.fields)) {
        if (isItemField(name)) setError(name, { message }, { shouldFocus: true })
      }
    })

  return (
    <form
      id={id}
      onSubmit={handleSubmit(handleValid, onInvalid)}
      noValidate
      className="grid gap-4 sm:grid-cols-2"
    >
      <TextField
        label="Product Name"
        autoComplete="off"
        error={errors.item_name?.message}
        fieldClassName="sm:col-span-2"
        {...register('item_name')}
      />
      <TextField
        label="Price"
        inputMode="decimal"
        autoComplete="off"
        start="$"
        error={errors.price?.message}
        {...register('price')}
      />
      <TextField
        label="Category"
        optional
        list={categoriesId}
        autoComplete="off"
        error={errors.item_category?.message}
        {...register('item_category')}
      />
      <datalist id={categoriesId}>
        {Object.values(CATEGORY_LABELS).map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
      <div className="flex flex-col gap-2">
        {unlimited ? (
          // Another box: what was typed before waits in the form.
          <TextField key="unlimited" label="Quantity" placeholder="Unlimited" disabled />
        ) : (
          <TextField
            key="counted"
            label="Quantity"
            inputMode="numeric"
            autoComplete="off"
            placeholder="0"
            error={errors.quantity?.message}
            {...register('quantity')}
          />
        )}
        <CheckField label="Unlimited stock" {...register('unlimited')} />
      </div>
      {isNew ? (
        <TextField
          label="Item ID"
          optional
          hint="Your own number or SKU. Without one we make it from the name."
          autoComplete="off"
          error={errors.item_id?.message}
          {...register('item_id')}
        />
      ) : (
        <div className="flex min-w-0 flex-col gap-1">
          <p className="font-medium">Item ID</p>
          <p className="flex min-h-target items-center wrap-anywhere text-ink-soft">{start.item_id}</p>
        </div>
      )}
      <TextField
        label="Color"
        optional
        autoComplete="off"
        error={errors.color?.message}
        {...register('color')}
      />
      <TextField
        label="Size"
        optional
        autoComplete="off"
        error={errors.size?.message}
        {...register('size')}
      />
      <div className="sm:col-span-2">
        <Controller
          control={control}
          name="image"
          render={({ field }) => (
            <PictureField
              value={field.value}
              inputRef={field.ref}
              onChange={field.onChange}
              onUploading={onUploading}
              category={categoryOf(category)}
              error={errors.image?.message}
            />
          )}
        />
      </div>
      <div className="sm:col-span-2">
        <CheckField label="Hidden from customers" {...register('hidden')} />
      </div>
    </form>
  )
}

const resolveFields: Resolver<ItemFields, unknown, InventoryItemDraft> = (fields) => {
  const { draft, problems } = readItemFields(fields)
  if (draft !== null) return { values: draft, errors: {} }
  const errors = Object.entries(problems).map(([name, message]) => [name, { type: 'rule', message }])
  return { values: {}, errors: Object.fromEntries(errors) }
}
