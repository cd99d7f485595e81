import { Link } from 'react-router'
import type { KnownStore, listKnownStores } from '#contract/operator/list-people.ts'
import type { restoreStore, suspendStore } from '#contract/operator/suspension.ts'
import { call } from '../../infrastructure/api.ts'
import { dateText } from '../../infrastructure/date-text.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import type { Column } from '../../ui/table.tsx'
import { OperatorList } from './operator-list.tsx'
import { type Asked, useReason } from './reason-dialog.tsx'
import { SearchLine, useFilter, useListWords, useNothingFound } from './search-line.tsx'
import { SuspensionText } from './suspension-text.tsx'
import { useOperatorList } from './use-operator-list.ts'

const FILTERS = ['suspended', 'unverified'] as const

export function StoresPart() {
  const words = { ...useListWords(), unverifiedOnly: useFilter('unverified') }
  const nothing = useNothingFound('store', FILTERS)
  const query = useOperatorList('stores', words, (cursor, signal) =>
    call<typeof listKnownStores>('GET /operator/stores', {
      query: { ...words, ...(cursor && { cursor }) },
      signal,
    }),
  )
  const { ask, dialog } = useReason()
  const columns: Column<KnownStore>[] = [
    {
      heading: 'Store',
      rowHeading: true,
      cell: ({ id, name, city, state, createdAt, suspension, isVerified }) => (
        <span className="block wrap-anywhere">
          {suspension || !isVerified ? (
            name
          ) : (
            <Link to={`/store/${id}`} className="hover:underline">
              {name}
            </Link>
          )}
          <span className="block font-normal text-small text-ink-soft">
            {city}, {state}, since <span className="whitespace-nowrap">{dateText(createdAt)}</span>
          </span>
        </span>
      ),
    },
    {
      heading: 'Owner',
      cell: ({ owner }) => (
        <span className="block wrap-anywhere">
          {owner.username}
          <span className="block text-small text-ink-soft">
            <EmailText>{owner.email}</EmailText>
          </span>
        </span>
      ),
    },
    { heading: 'Status', cell: StoreStatus },
    {
      heading: 'Actions',
      cell: (store) => (
        <Button
          variant={store.suspension ? 'quiet' : 'quietDanger'}
          className="sm:-ml-3"
          aria-label={`${store.suspension ? 'Restore' : 'Suspend'} ${store.name}`}
          onClick={() => ask(askAboutStore(store))}
        >
          {store.suspension ? 'Restore' : 'Suspend'}
        </Button>
      ),
    },
  ]
  return (
    <>
      <SearchLine
        label="Search stores"
        hint="The name of a store, or its owner’s username or email"
        filters={FILTERS}
      />
      <OperatorList
        of="stores"
        query={query}
        rowsOf={({ stores }) => stores}
        columns={columns}
        nothing={{ title: 'No store found', ...nothing }}
      />
      {dialog}
    </>
  )
}

const StoreStatus = ({ suspension, isVerified }: KnownStore) => (
  <span className="grid max-w-80 gap-2 text-left">
    {(suspension || isVerified) && <SuspensionText suspension={suspension} />}
    {!isVerified && (
      <span>
        <Chip tone="orange">Unverified</Chip>
        <span className="block text-small text-ink-soft">
          Customers see it when its owner has confirmed the email.
        </span>
      </span>
    )}
  </span>
)

/** Suspends a store, or lifts its suspension. */
export function askAboutStore({
  id,
  name,
  suspension,
}: Pick<KnownStore, 'id' | 'name' | 'suspension'>): Asked {
  const params = { storeId: id }
  if (suspension) {
    return {
      title: `Restore ${name}?`,
      text: 'Customers see the store again at once, and an email tells its owner.',
      action: 'Restore',
      done: `${name} is open again.`,
      act: (reason) =>
        call<typeof restoreStore>('POST /operator/stores/{storeId}/restore', { params, body: { reason } }),
    }
  }
  return {
    title: `Suspend ${name}?`,
    text: 'Customers no longer see the store. Its owner reads the reason, can answer, and finishes the open orders.',
    action: 'Suspend',
    danger: true,
    done: `${name} is suspended.`,
    act: (reason) =>
      call<typeof suspendStore>('POST /operator/stores/{storeId}/suspend', { params, body: { reason } }),
  }
}
