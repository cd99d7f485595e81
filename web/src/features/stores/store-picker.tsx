import { SelectField } from '../../ui/select.tsx'
import { useChosenStore } from './chosen-store.ts'

type StorePickerProps = {
  stores: readonly { id: string; name: string; storeAddress?: { street: string; city: string } }[]
  label?: string
  hint?: string
  error?: string | undefined
  className?: string
}

/** Chooses the store of an admin screen. Read the choice with `useChosenStore(stores)`. */
export function StorePicker({ stores, label = 'Store', hint, error, className }: StorePickerProps) {
  const { store, choose } = useChosenStore(stores)
  const isNamedTwice = (name: string) => stores.filter((other) => other.name === name).length > 1
  return (
    <SelectField
      label={label}
      hint={hint}
      error={error}
      fieldClassName={className ?? 'w-full sm:max-w-form'}
      value={store?.id ?? ''}
      onChange={({ target }) => choose(target.value === '' ? null : target.value)}
      options={[
        { value: '', label: '-- Select a Store --' },
        ...stores.map(({ id, name, storeAddress: address }) => ({
          value: id,
          // Stores with the same name show their address too.
          label: address && isNamedTwice(name) ? `${name} (${address.street}, ${address.city})` : name,
        })),
      ]}
    />
  )
}
