import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { InventoryItem } from '#contract/inventory/inventory-item.ts'
import type { listInventory } from '#contract/inventory/list-inventory.ts'
import type { DeskPart, PartLine } from '#contract/orders/desk.ts'
import { replacementCentsOf } from '#contract/orders/kept-totals.ts'
import { itemTitle } from '#contract/products/item-title.ts'
import { centsOf } from '#contract/shared/money.ts'
import { call } from '../../../infrastructure/api.ts'
import { DialogForm } from '../../../ui/dialogs/dialog-form.tsx'
import { FailureState } from '../../../ui/failure-state.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { formatPrice } from '../../../ui/price.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { type Offer, useOfferReplacement } from '../use-line-work.ts'
import { type AskedForm, LineDialog, type LineDialogProps, unitsError } from './line-dialog.tsx'
import { NoteField, RestockBox } from './note-and-restock.tsx'

const SHOWN_AT_MOST = 6

/** Asks which of the store's own products the customer is offered in place of a line. */
export function OfferDialog(asked: LineDialogProps) {
  const offerReplacement = useOfferReplacement()
  return (
    <LineDialog<Offer>
      {...asked}
      title={({ productName }) => `Offer a replacement: ${productName}`}
      description={`${asked.part.customerName} is asked and may decline. A unit never costs more than what was ordered.`}
      action="Send the offer"
      send={(part, line, offer) => offerReplacement({ part, line, offer })}
      form={(form) => <OfferForm {...form} />}
    />
  )
}

function OfferForm({ part, line, failure, footer, onSend }: AskedForm<Offer>) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<InventoryItem | null>(null)
  const [units, setUnits] = useState(String(line.keptQuantity))
  const [note, setNote] = useState('')
  // What is replaced is mostly not on the shelf.
  const [restock, setRestock] = useState(false)
  const [errors, setErrors] = useState<{ item?: string | undefined; units?: string | undefined }>({})
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = {
      item: chosen === null ? 'Choose a product' : undefined,
      units: unitsError(units, 1, line.keptQuantity),
    }
    setErrors(wrong)
    if (chosen === null || wrong.units) return
    onSend({ itemId: chosen.item_id, quantity: Number(units), note: note.trim() || null, restock })
  }
  return (
    <DialogForm onSubmit={handleSubmit} footer={footer} className="flex flex-col gap-4">
      {failure}
      <TextField
        type="search"
        label="Search your products"
        hint={search === '' ? `Shown now: ${line.category}` : undefined}
        autoComplete="off"
        maxLength={100}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        // Enter would send the offer.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ItemChoice
        part={part}
        line={line}
        search={search}
        chosen={chosen}
        error={errors.item}
        onChoose={(item) => {
          setChosen(item)
          setErrors(({ units }) => ({ units }))
        }}
      />
      <NumberField
        label="How many?"
        hint={`Of ${line.keptQuantity} ordered`}
        fieldClassName="max-w-60"
        value={units}
        error={errors.units}
        onValueChange={(value) => {
          setUnits(value)
          setErrors(({ item }) => ({ item }))
        }}
      />
      <NoteField hint="The customer reads it." value={note} onChange={setNote} />
      <RestockBox
        label={`Return the replaced ${line.productName} to stock`}
        checked={restock}
        onChange={setRestock}
      />
    </DialogForm>
  )
}

type ItemChoiceProps = {
  part: DeskPart
  line: PartLine
  search: string
  chosen: InventoryItem | null
  error: string | undefined
  onChoose: (item: InventoryItem) => void
}

/** What the store has on its shelf and not in this order. What was chosen stays in the list. */
function ItemChoice({ part, line, search, chosen, error, onChoose }: ItemChoiceProps) {
  const items = useFittingItems(part, search.trim() || line.category)
  const nothing = (
    <p className="text-ink-soft">
      {search.trim() === ''
        ? 'Search for a product that you have.'
        : 'You have nothing like it on the shelf.'}
    </p>
  )
  return (
    <QueryView
      query={items}
      empty={nothing}
      isEmpty={(found) => found.length === 0 && chosen === null}
      loading={
        <Loading label="Loading your products...">
          <Skeleton className="h-48" />
        </Loading>
      }
      failure={(failure) => (
        <FailureState headingLevel="h3" title="Your products could not be loaded." {...failure} />
      )}
    >
      {(found) => {
        const isFound = found.some(({ item_id }) => item_id === chosen?.item_id)
        const shown = chosen && !isFound ? [chosen, ...found] : found
        return (
          <RadioGroup
            legend="Offer"
            error={error}
            value={chosen?.item_id ?? ''}
            options={shown.map((item) => ({
              value: item.item_id,
              label: <span className="wrap-anywhere">{itemTitle(item)}</span>,
              hint: priceText(item, line),
              note: item.quantity === null ? undefined : `${item.quantity} in stock`,
            }))}
            onValueChange={(id) => {
              const item = shown.find(({ item_id }) => item_id === id)
              if (item) onChoose(item)
            }}
          />
        )
      }}
    </QueryView>
  )
}

/** '$9.00, charged at $8.50' */
function priceText({ price }: InventoryItem, line: PartLine): string {
  const [item, charged] = [centsOf(price), replacementCentsOf(centsOf(line.price), centsOf(price))]
  return charged < item ? `${formatPrice(item)}, charged at ${formatPrice(charged)}` : formatPrice(item)
}

const useFittingItems = ({ storeId, lines }: DeskPart, search: string) =>
  useQuery({
    queryKey: ['replacement-items', storeId, search],
    queryFn: ({ signal }) =>
      call<typeof listInventory>('GET /stores/{storeId}/inventory', {
        params: { storeId },
        query: { search, limit: 50 },
        signal,
      }),
    select: ({ items }) =>
      items
        .filter(({ item_id, hidden, quantity }) => {
          const isOrdered = lines.some(({ productId }) => productId === item_id)
          return !hidden && quantity !== 0 && !isOrdered
        })
        .slice(0, SHOWN_AT_MOST),
    // The previous results stay while the person types.
    placeholderData: keepPreviousData,
  })
