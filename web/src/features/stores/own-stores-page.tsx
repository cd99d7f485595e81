import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { OwnStore } from '#contract/stores/own-store.ts'
import { ApiProblem } from '../../infrastructure/api.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { useUrlParams } from '../../infrastructure/url-params.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { useAlert, useConfirm } from '../../ui/dialogs/alert-dialog.tsx'
import { useAskToLeave } from '../../ui/dialogs/use-unsaved.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { focusAfterAnswer } from '../../ui/focus.ts'
import { useAnnounce } from '../../ui/live-region.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Unauthorized } from '../../ui/unauthorized.tsx'
import { VerifyEmailLine } from '../accounts/public.ts'
import { AddStoreCard } from './add-store-card.tsx'
import { BackToDashboard } from './back-to-dashboard.tsx'
import { EditStoreDialog } from './edit-store-dialog.tsx'
import { OwnStoresTable } from './own-stores-table.tsx'
import { useDeleteStore } from './use-delete-store.ts'
import { useListOwnStores } from './use-list-own-stores.ts'
import { useOwnStores } from './use-own-stores.ts'

const NOT_FOR_YOU = 'You must be logged in as an admin to manage companies.'

export function Component() {
  const { user } = useSession()
  const isOwner = user?.role === 'admin'
  const stores = useListOwnStores({ enabled: isOwner })
  const [adding, setAdding] = useState(false)
  const [edited, setEdited] = useState<{
    store: OwnStore
    at?: string | undefined
    open: boolean
    times: number
  } | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const askToLeave = useAskToLeave()
  const { deletingId, askToDelete } = useAskToDelete(setDone)
  const edit = (store: OwnStore, at?: string) =>
    setEdited((before) => ({ store, at, open: true, times: (before?.times ?? 0) + 1 }))
  useEditByAddress(isOwner, edit)

  const forbidden = stores.error instanceof ApiProblem && stores.error.status === 403
  if (!isOwner || forbidden) return <Unauthorized reason={NOT_FOR_YOU} />

  const count = stores.data?.pages[0]?.count
  const stopAdding = () => {
    // The fields of the form must be gone: they are not where somebody types now.
    flushSync(() => setAdding(false))
    focusAfterAnswer(toggle)
  }
  const startAdding = () => {
    setDone(null)
    setAdding(true)
  }
  return (
    <>
      <PageHeading
        title="Company Management"
        subtitle="The stores that customers see, and where they are."
        actions={
          <>
            <BackToDashboard />
            <Button
              ref={toggle}
              variant={adding || count === 0 ? 'secondary' : 'primary'}
              aria-expanded={adding}
              onClick={
                adding ? () => void askToLeave().then((leaves) => leaves && stopAdding()) : startAdding
              }
            >
              Add New Company
            </Button>
          </>
        }
      />
      <VerifyEmailLine reason="Your stores are not shown to customers yet: confirm your email first." />
      {adding && (
        <AddStoreCard
          onCancel={stopAdding}
          onAdded={() => {
            stopAdding()
            setDone('The company was added.')
          }}
        />
      )}
      {done && (
        <Notice kind="success" className="mb-6">
          {done}
        </Notice>
      )}
      <h2 tabIndex={-1} data-store-list className="mb-4 text-title">
        Your Companies{count !== undefined && ` (${count})`}
      </h2>
      <QueryView
        query={stores}
        isEmpty={({ pages }) => pages[0]?.count === 0}
        loading={
          <Loading label="Loading companies...">
            <Skeleton className="h-64 rounded-card" />
          </Loading>
        }
        failure={(failure) => (
          <FailureState title="Failed to load companies." headingLevel="h3" {...failure} />
        )}
        empty={
          <EmptyState
            title="No companies found"
            headingLevel="h3"
            action={
              !adding && (
                <Button variant="primary" onClick={startAdding}>
                  Add Your First Company
                </Button>
              )
            }
          >
            A company is a store front: customers find it near them and order from its shelves.
          </EmptyState>
        }
      >
        {({ pages }) => (
          <>
            <OwnStoresTable
              stores={pages.flatMap((page) => page.stores)}
              deletingId={deletingId}
              onEdit={(store) => edit(store)}
              onDelete={askToDelete}
            />
            <ShowMore query={stores} failure="Failed to load companies." />
            <ButtonLink to="/admin/companies/hand-over" className="mt-6">
              Hand a store over
            </ButtonLink>
          </>
        )}
      </QueryView>
      {edited && (
        <EditStoreDialog
          key={edited.times}
          store={edited.store}
          at={edited.at}
          open={edited.open}
          onClose={() => setEdited({ ...edited, open: false })}
          onSaved={() => {
            setEdited({ ...edited, open: false })
            setDone('The company was saved.')
          }}
        />
      )}
    </>
  )
}

/** Opens the edit dialog for the store in the URL (`?edit=<id>&at=<field>`), where links of other pages lead. */
function useEditByAddress(enabled: boolean, edit: (store: OwnStore, at?: string) => void) {
  const [params, changeParams] = useUrlParams()
  const storeId = params.get('edit')
  const { data } = useOwnStores({ enabled: enabled && storeId !== null })
  const open = useEffectEvent((stores: readonly OwnStore[]) => {
    const named = stores.find(({ id }) => id === storeId)
    if (named) edit(named, params.get('at') ?? undefined)
    changeParams(
      (now) => {
        now.delete('edit')
        now.delete('at')
        return now
      },
      { replace: true },
    )
  })
  useEffect(() => {
    if (storeId !== null && data) open(data)
  }, [storeId, data])
}

/** Asks before a store is deleted, and announces the result. */
function useAskToDelete(setDone: (text: string | null) => void) {
  const deleteStore = useDeleteStore()
  const alert = useAlert()
  const confirm = useConfirm()
  const announce = useAnnounce()

  const askToDelete = async ({ id, name }: OwnStore) => {
    const sure = await confirm({
      text: 'Are you sure you want to delete this company?',
      detail: `${name} and its products leave Mainstreet at once. Past orders stay.`,
      action: 'Delete',
      danger: true,
    })
    if (!sure) return
    setDone(null)
    try {
      await deleteStore.mutateAsync(id)
      announce('The company was deleted.')
      // The pressed button is gone with its row.
      focusAfterAnswer('[data-store-list]')
    } catch (failure) {
      const hasOrders = failure instanceof ApiProblem && failure.code === 'store_has_orders'
      void alert('Failed to delete company. Please try again.', {
        detail: hasOrders ? failure.statedMessage : null,
      })
    }
  }
  return {
    deletingId: deleteStore.isPending ? deleteStore.variables : null,
    askToDelete: (store: OwnStore) => void askToDelete(store),
  }
}
