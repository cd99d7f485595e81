import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { termsText } from '#contract/promotions/code-terms.ts'
import type { PartLine } from '#contract/promotions/part-discount.ts'
import { failureText } from '../../infrastructure/failure-text.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { focusAfterAnswer, focusOn } from '../../ui/focus.ts'
import { useAnnounce } from '../../ui/live-region.tsx'
import { formatPrice } from '../../ui/price.tsx'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { RewardOffer } from '../rewards/public.ts'
import { byStore, type CartLine, type StoreLines } from './cart.ts'
import { useCartCodes } from './cart-codes.ts'
import { fetchCode, pricedLine, refusalText, type StoreCode } from './use-store-codes.ts'

type StoreCodeRowProps = {
  store: StoreLines
  /** The codes of all stores. */
  codes: readonly StoreCode[]
  /** Nothing can be changed while the order is placed. */
  locked?: boolean
}

/** The code of one store: what it gives, or a field for one. A store that is not known takes none. */
export function StoreCodeRow({ store: { storeId, storeName, lines }, codes, locked }: StoreCodeRowProps) {
  if (storeId === null) return null
  const code = codes.find((known) => known.storeId === storeId)
  return (
    <KnownStoreCode
      store={{ storeId, storeName }}
      lines={lines.map(pricedLine)}
      code={code}
      locked={locked ?? false}
    />
  )
}

type KnownStoreCodeProps = {
  store: { storeId: string; storeName: string }
  lines: readonly PartLine[]
  code: StoreCode | undefined
  locked: boolean
}

function KnownStoreCode({ store, lines, code, locked }: KnownStoreCodeProps) {
  const { setCode } = useCartCodes()
  const announce = useAnnounce()
  const [open, setOpen] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const focusButton = () => setTimeout(() => focusAfterAnswer('button', area))
  const remove = () => {
    setCode(store.storeId, null)
    setOpen(false)
    announce('The code was removed.')
    focusButton()
  }
  return (
    <div ref={area} className="text-small">
      <RewardOffer
        store={store}
        lines={lines}
        used={code}
        locked={locked}
        onUse={(reward) => {
          setCode(store.storeId, reward)
          announce('Your reward is in your order.')
          focusButton()
        }}
      />
      {code && code.state !== 'refused' ? (
        <UsedCode code={code} onRemove={remove} locked={locked} />
      ) : code || open ? (
        <CodeField
          key={code?.code ?? ''}
          store={store}
          refused={code}
          locked={locked}
          onUsed={focusButton}
          onCancel={remove}
        />
      ) : (
        <Button
          variant="quiet"
          className="-ml-3"
          unavailable={locked}
          aria-label={`Add a code for ${store.storeName}`}
          onClick={() => setOpen(true)}
        >
          Add a code
        </Button>
      )}
    </div>
  )
}

function UsedCode({ code, onRemove, locked }: { code: StoreCode; onRemove: () => void; locked: boolean }) {
  const { terms, state, text, savedCents } = code
  return (
    <div className="flex items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <strong className="rounded-control border border-outline border-dashed px-1.5 font-semibold wrap-anywhere">
            {code.code}
          </strong>
          {terms && <span>{termsText(terms)}</span>}
        </p>
        {savedCents > 0 && (
          <p className="font-medium text-accent tabular-nums">{`You save ${formatPrice(savedCents)}`}</p>
        )}
        {text !== '' && <p className={state === 'failed' ? 'text-heart' : 'text-ink-soft'}>{text}</p>}
      </div>
      <Button variant="quiet" unavailable={locked} aria-label={`Remove code ${code.code}`} onClick={onRemove}>
        Remove
      </Button>
    </div>
  )
}

type CodeFieldProps = {
  store: KnownStoreCodeProps['store']
  /** The code that was kept and is refused now. */
  refused: StoreCode | undefined
  locked: boolean
  onUsed: () => void
  onCancel: () => void
}

/** The field for a code. What was typed stays when it is refused. */
function CodeField({ store, refused, locked, onUsed, onCancel }: CodeFieldProps) {
  const { setCode } = useCartCodes()
  const announce = useAnnounce()
  const fieldId = useId()
  const [typed, setTyped] = useState(refused?.code ?? '')
  const [error, setError] = useState(refused?.text)
  const [checking, setChecking] = useState(false)
  const isCancelled = useRef(false)
  const apply = useOneAtATime(async () => {
    const refuse = (text: string) => {
      setError(text)
      focusOn(document.getElementById(fieldId))
    }
    if (typed.trim() === '') return refuse('Code is required')
    setChecking(true)
    try {
      const { checked, refusal } = await fetchCode(store.storeId, typed.trim())
      if (isCancelled.current) return
      if (refusal) return refuse(refusalText(refusal))
      if (checked) setCode(store.storeId, checked.code)
      announce(`The code ${checked?.code} is in your order.`)
      onUsed()
    } catch (failure) {
      refuse(failureText(failure, { network: CHECK_FAILED, unforeseen: CHECK_FAILED }))
    } finally {
      setChecking(false)
    }
  })
  const cancel = () => {
    isCancelled.current = true
    onCancel()
  }
  // The field may stand in the form of the checkout, where Enter continues.
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void apply()
  }
  return (
    <div className="flex flex-wrap items-start gap-2">
      <TextField
        id={fieldId}
        label={`Code for ${store.storeName}`}
        autoFocus={refused === undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        value={typed}
        error={error}
        readOnly={locked}
        fieldClassName="flex-1 basis-40"
        onChange={({ target }) => {
          setTyped(target.value)
          setError(undefined)
        }}
        onKeyDown={handleKey}
      />
      <div className="flex gap-2 self-end">
        <Button busy={checking} unavailable={locked} busyLabel="Checking..." onClick={() => void apply()}>
          Apply
        </Button>
        <Button variant="quiet" unavailable={locked} onClick={cancel}>
          {refused ? 'Remove' : 'Cancel'}
        </Button>
      </div>
    </div>
  )
}

const CHECK_FAILED = 'The code could not be checked. Please try again.'

type StoreCodeListProps = { lines: readonly CartLine[]; codes: readonly StoreCode[]; locked: boolean }

/** The codes of all stores of the cart, for the checkout. */
export function StoreCodeList({ lines, codes, locked }: StoreCodeListProps) {
  const stores = byStore(lines).filter(({ storeId }) => storeId !== null)
  if (stores.length === 0) return null
  return (
    <ul aria-label="Codes" className="mb-3 grid gap-1 border-line border-b pb-3">
      {stores.map((store) => (
        <li key={store.key}>
          {stores.length > 1 && <p className="text-small text-ink-soft wrap-anywhere">{store.storeName}</p>}
          <StoreCodeRow store={store} codes={codes} locked={locked} />
        </li>
      ))}
    </ul>
  )
}
