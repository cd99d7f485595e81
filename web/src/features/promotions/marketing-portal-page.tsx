import { useEffect, useRef, useState } from 'react'
import type { Promotion } from '#contract/promotions/promotion.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { useConfirm } from '../../ui/dialogs/alert-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { focusOn } from '../../ui/focus.ts'
import { useAnnounce } from '../../ui/live-region.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StampCardSection } from '../rewards/public.ts'
import {
  BackToDashboard,
  firstStore,
  OwnStoresView,
  StorePicker,
  useChosenStore,
  useOwnStores,
} from '../stores/public.ts'
import { type Launch, PromotionForm, type PromotionStore, usePromotionForm } from './promotion-form.tsx'
import { PromotionList } from './promotion-list.tsx'
import { valueFieldsOf } from './value-fields.ts'

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

type PortalStore = PromotionStore & { storeAddress: { street: string; city: string } }

function Portal({ stores }: { stores: readonly PortalStore[] }) {
  const choice = useChosenStore(stores, { usual: firstStore })
  const { store } = choice
  const [launched, setLaunched] = useState<Launch | null>(null)
  const filling = usePromotionForm(store)
  const askToDuplicate = useAskToDuplicate(filling, () => setLaunched(null))
  return (
    <>
      <div className="mb-6">
        <StorePicker choice={choice} stores={stores} />
      </div>
      {/* Another store may be chosen while a promotion is launched. */}
      {launched && launched.storeId === store?.id && <Launched message={launched.message} />}
      {store || stores.length === 0 ? (
        <PromotionForm store={store} filling={filling} onLaunched={setLaunched} />
      ) : (
        <EmptyState title="Select a store">Its promotions will stand here.</EmptyState>
      )}
      {store && <PromotionList key={store.id} store={store} onDuplicate={askToDuplicate} />}
      <StampCardSection store={store} />
    </>
  )
}

/** Fills the form with a copy of a promotion's text, after asking if that would lose typed text. */
function useAskToDuplicate(filling: ReturnType<typeof usePromotionForm>, onFilled: () => void) {
  const confirm = useConfirm()
  const announce = useAnnounce()
  const ask = async ({ title, description, promoType, promoCode, value }: Promotion) => {
    const sure =
      !filling.hasTyped() ||
      (await confirm({
        text: 'Replace what you have typed?',
        detail: `The form gets a copy of ‘${title}’.`,
        action: 'Replace',
        cancel: 'Keep editing',
        danger: true,
      }))
    if (!sure) return
    onFilled()
    focusOn('[name=title]', filling.form)
    filling.restart({
      title,
      description,
      promoType,
      promoCode: promoCode ?? '',
      value: valueFieldsOf(value),
    })
    announce('The form has a copy.')
  }
  return (promotion: Promotion) => void ask(promotion)
}

/** Scrolls itself into view, because on a phone it is far above the button that was pressed. */
function Launched({ message }: { message: string }) {
  const banner = useRef<HTMLDivElement>(null)
  // In braces: newer browsers return a promise, and React would call it when the banner goes.
  useEffect(() => {
    banner.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={banner} className="mb-6">
      <Notice kind="success">{message}</Notice>
    </div>
  )
}

/** Shown when the person's role changes while the page is open. */
function NotForYou() {
  return (
    <EmptyState
      headingLevel="h1"
      title="Unauthorized Access"
      action={
        <ButtonLink role="button" to="/">
          Back to Home
        </ButtonLink>
      }
    >
      You must be logged in as an admin to view this page.
    </EmptyState>
  )
}
