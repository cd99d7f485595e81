import { Link } from 'react-router'
import type { KnownStore, listKnownStores } from '#contract/operator/list-people.ts'
import type { restoreStore, suspendStore } from '#contract/operator/suspension.ts'
import { call } from '../../infrastructure/api.ts'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/table.tsx'
import { dateText, OperatorList } from './operator-list.tsx'
import { type Asked, useReason } from './reason-dialog.tsx'
import { SearchLine, useListWords } from './search-line.tsx'
import { SuspensionText } from './suspension-text.tsx'
import { useOperatorList } from './use-operator-list.ts'

export function StoresPart() {
  const words = useListWords()
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
      cell: ({ id, name, city, state, suspension }) => (
        <span className="block wrap-anywhere">
          {suspension ? (
            name
          ) : (
            <Link to={`/store/${id}`} className="hover:underline">
              {name}
            </Link>
          )}
          <span className="block font-normal text-small text-ink-soft">
            {city}, {state}
          </span>
        </span>
      ),
    },
    {
      heading: 'Owner',
      cell: ({ owner }) => (
        <span className="block wrap-anywhere">
          {owner.username}
          <span className="block text-small text-ink-soft">{owner.email}</span>
        </span>
      ),
    },
    { heading: 'Since', cell: ({ createdAt }) => dateText(createdAt) },
    { heading: 'Status', cell: ({ suspension }) => <SuspensionText suspension={suspension} /> },
    {
      heading: 'Actions',
      cell: (store) => (
        <Button
          variant="quiet"
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
      <SearchLine label="Search stores" hint="The name of a store, or its owner’s username or email" />
      <OperatorList
        of="stores"
        query={query}
        rowsOf={({ stores }) => stores}
        columns={columns}
        nothing={{ title: 'No store found', text: 'Try fewer letters, or another part of the name.' }}
      />
      {dialog}
    </>
  )
}

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
      text: 'Customers see the store again at once, and a mail tells its owner.',
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
