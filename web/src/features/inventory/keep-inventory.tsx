import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { PLATFORMS } from '#contract/platforms/platform.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { useAskToLeave, useUnsaved } from '../../ui/dialogs/use-unsaved.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { ConnectDraft, ConnectForm, StorePlatforms } from '../platforms/public.ts'
import {
  BackToDashboard,
  firstStore,
  NoStoresYet,
  StorePicker,
  useChosenStore,
  useSignedOut,
} from '../stores/public.ts'
import { CellEdits } from './cell-edits.ts'
import { InventoryHeadSkeleton, InventorySkeleton } from './inventory-skeleton.tsx'
import { LocalInventory } from './local-inventory.tsx'
import { INVENTORY_FAILED } from './save-failure-text.ts'
import type { Outcome } from './sign-in-here.tsx'
import { ProvideCellEdits } from './use-cell-edit.ts'
import { useListInventoryStores } from './use-list-inventory-stores.ts'

type KeepInventoryProps = {
  isOwner: boolean
  outcome: Outcome | null
  onOutcome: (outcome: Outcome | null) => void
}

/** Lets a signed-in person choose a store and keep its inventory. */
export function KeepInventory({ isOwner, outcome, onOutcome }: KeepInventoryProps) {
  const stores = useListInventoryStores()
  const signedOut = useSignedOut(stores)
  const choice = useChosenStore(stores.data, { usual: firstStore })
  const { store } = choice
  const lost = useLostStore(choice)
  const draft = useRef(null)
  const { logOut } = useSession()
  const [edits] = useState(() => new CellEdits())
  useUnsaved((way) => edits.hasTyped() || (way === 'tab' && edits.isSending()))
  const askToLeave = useAskToLeave()

  const handleLogOut = async () => {
    if (!(await askToLeave())) return
    onOutcome({ kind: 'success', text: 'Logged out successfully.' })
    if (!(await logOut())) onOutcome({ kind: 'failure', text: 'Logout failed.' })
  }
  return (
    <ConnectDraft value={draft}>
      <PageHeading
        title="Product Inventory"
        subtitle="What your store sells, and how much is left."
        actions={
          isOwner ? (
            <BackToDashboard />
          ) : (
            <>
              {/* The room of the link is kept, so that nothing moves. */}
              {stores.isPending && <div className="min-h-target w-36" />}
              {store && (
                <ButtonLink to={`/admin/companies/${store.id}/delivery`}>Delivery &amp; hours</ButtonLink>
              )}
            </>
          )
        }
      />
      {outcome && (
        <Notice kind={outcome.kind} className="mb-6">
          {outcome.text}
        </Notice>
      )}
      {isOwner && signedOut ? (
        <>
          <div className="mb-6">
            <StorePicker choice={choice} stores={[]} />
          </div>
          <ConnectWithoutStore />
        </>
      ) : (
        <QueryView
          query={stores}
          loading={
            <>
              <InventoryHeadSkeleton />
              <InventorySkeleton label="Loading your stores..." />
            </>
          }
          failure={(failure) => <FailureState title={INVENTORY_FAILED} {...failure} />}
          empty={<NoStores isOwner={isOwner} />}
        >
          {(list) => (
            <>
              <div className="mb-6">
                <StorePicker evenForOne choice={choice} stores={list} />
              </div>
              <StorePlatforms store={store} stores={list} isOwner={isOwner}>
                {(onConnect) =>
                  store ? (
                    <ProvideCellEdits value={edits}>
                      <LocalInventory
                        key={store.id}
                        storeId={store.id}
                        hasItems={store.hasItems}
                        onConnect={onConnect}
                      />
                    </ProvideCellEdits>
                  ) : (
                    <NoStoreChosen lost={lost} />
                  )
                }
              </StorePlatforms>
            </>
          )}
        </QueryView>
      )}
      <p className="mt-10 flex flex-wrap items-center gap-x-2 border-line border-t pt-4 text-small text-ink-soft">
        Done for today?
        <Button variant="quiet" className="-ml-3 text-small" onClick={() => void handleLogOut()}>
          Logout
        </Button>
      </p>
    </ConnectDraft>
  )
}

/** The form to connect a platform for a person who has to log in again. What is typed stays. */
function ConnectWithoutStore() {
  const cache = useQueryClient()
  return (
    <ConnectForm
      storeId={null}
      title="Connect to Platform"
      platforms={PLATFORMS}
      takesFocus={0}
      onConnected={() => void cache.invalidateQueries()}
    />
  )
}

/**
 * Returns the store that was on the screen and that this person may no longer keep. The owner deleted it or ended the
 * editor's access. Null when the person left the store themselves.
 */
function useLostStore<Store extends { id: string }>(choice: { id: string | null; store: Store | null }) {
  const { id, store } = choice
  const [last, setLast] = useState(store)
  if (store !== null && store !== last) setLast(store)
  return store === null && last?.id === id ? last : null
}

function NoStores({ isOwner }: { isOwner: boolean }) {
  if (!isOwner) {
    return <EmptyState title="No stores found">You are not an editor of any store at the moment.</EmptyState>
  }
  return <NoStoresYet>Products belong to a store, and you have none yet.</NoStoresYet>
}

function NoStoreChosen({ lost }: { lost: { name: string } | null }) {
  return (
    <>
      {lost && <Notice kind="info" className="mb-4">{`You no longer have access to ${lost.name}.`}</Notice>}
      <p className="mb-6 text-ink-soft">Select a store to see its products.</p>
    </>
  )
}
