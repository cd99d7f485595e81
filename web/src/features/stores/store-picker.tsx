import { SelectField } from '../../ui/fields/select.tsx'
import { type ChosenStore, onlyStore } from './chosen-store.ts'

type StorePickerProps = {
  choice: Pick<ChosenStore, 'id' | 'store' | 'choose'>
  stores: readonly { id: string; name: string; storeAddress?: { street: string; city: string } }[]
  /** Shows the list for a single store too. */
  evenForOne?: boolean
}

/** Chooses the store of an admin screen, by `useChosenStore(stores)`. A single store is only named. */
export function StorePicker({ choice, stores, evenForOne = false }: StorePickerProps) {
  const { id, store, choose } = choice
  const only = onlyStore(stores)
  // A person who lost the chosen store chooses the one that is left.
  if (only && !evenForOne && (store || id === null)) {
    return (
      <p className="font-heading text-title wrap-anywhere">
        <span className="sr-only">Store: </span>
        <span>{only.name}</span>
      </p>
    )
  }
  const isNamedTwice = (name: string) => stores.filter((other) => other.name === name).length > 1
  return (
    <SelectField
      label="Store"
      fieldClassName="w-full sm:max-w-form"
      value={store?.id ?? ''}
      onChange={({ target }) => choose(target.value === '' ? null : target.value)}
      options={[
        { value: '', label: '-- Select a Store --', disabled: only !== undefined && !evenForOne },
        ...stores.map(({ id, name, storeAddress: address }) => ({
          value: id,
          // Stores with the same name show their address too.
          label: address && isNamedTwice(name) ? `${name} (${address.street}, ${address.city})` : name,
        })),
      ]}
    />
  )
}
