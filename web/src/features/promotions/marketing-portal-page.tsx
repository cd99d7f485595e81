import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../infrastructure/session.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import {
  BackToDashboard,
  OwnStoresView,
  StorePicker,
  useChosenStore,
  useOwnStores,
} from '../stores/public.ts'
import { PromotionForm } from './promotion-form.tsx'
import { PromotionList } from './promotion-list.tsx'

export function Component() {
  const { user } = useSession()
  const isOwner = user?.role === 'admin'
  const stores = useOwnStores({ enabled: isOwner })
  if (!isOwner) return <NotForYou />
  return (
    <>
      <PageHeading
        title="Marketing Portal"
        subtitle="News for the people who follow your store, in their bell within a moment."
        actions={<BackToDashboard />}
      />
      <OwnStoresView
        stores={stores}
        withoutStores="A promotion is news of a store, and you have none yet."
        skeleton={<Skeleton className="h-96 rounded-card" />}
      >
        {(list) => <Portal stores={list} />}
      </OwnStoresView>
    </>
  )
}

type PortalStore = { id: string; name: string; storeAddress: { street: string; city: string } }

function Portal({ stores }: { stores: readonly PortalStore[] }) {
  const store = useFirstStore(stores)
  const [launched, setLaunched] = useState<string | null>(null)
  return (
    <>
      <div className="mb-6">
        <StorePicker stores={stores} />
      </div>
      {launched && <Launched message={launched} />}
      {store ? (
        <>
          <PromotionForm store={store} onLaunched={setLaunched} />
          <PromotionList key={store.id} store={store} />
        </>
      ) : (
        <EmptyState title="Select a store">Its promotions will stand here.</EmptyState>
      )}
    </>
  )
}

/** Scrolls itself into view, because on a phone it is far above the button that was pressed. */
function Launched({ message }: { message: string }) {
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => banner.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <div ref={banner} className="mb-6">
      <Notice kind="success">{message}</Notice>
    </div>
  )
}

/** The chosen store. At first it is the first store. */
function useFirstStore(stores: readonly PortalStore[]): PortalStore | null {
  const { store, choose } = useChosenStore(stores)
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const [first] = stores
    if (!store && first) choose(first.id)
  })
  return store
}

/** Shown when the person's role changes while the page is open. */
function NotForYou() {
  return (
    <EmptyState
      headingLevel="h1"
      title="Unauthorized Access"
      action={<ButtonLink to="/">Back to Home</ButtonLink>}
    >
      You must be logged in as an admin to view this page.
    </EmptyState>
  )
}
