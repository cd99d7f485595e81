import { useParams } from 'react-router'
import { usePageTitle } from '../../infrastructure/page-title.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { neverEmpty, QueryView } from '../../ui/query-view.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Unauthorized } from '../../ui/unauthorized.tsx'
import { AcceptanceCard } from './acceptance-card.tsx'
import { BusyCard } from './busy-card.tsx'
import { PauseCard } from './pause-card.tsx'
import { ProofCard } from './proof-card.tsx'
import { SettingsSections } from './settings-sections.tsx'
import { useGetDeliverySettings } from './use-get-delivery-settings.ts'
import { useStorePromises } from './use-store-promises.ts'

export function Component() {
  const { storeId = '' } = useParams()
  const { user } = useSession()
  const delivery = useGetDeliverySettings(storeId)
  const promise = useStorePromises([storeId], null).get(storeId)
  const isClosed = promise !== undefined && !promise.open && promise.why !== 'paused'
  usePageTitle(delivery.data && `Delivery & hours of ${delivery.data.storeName}`)
  if (!user) return <Unauthorized reason="You must be logged in to view this page." />
  const isOwner = delivery.data ? delivery.data.rights === 'owner' : user.role === 'admin'
  return (
    <div className="mx-auto max-w-reading">
      <PageHeading
        title="Delivery & Hours"
        // The room of the name is kept, so that nothing moves.
        subtitle={delivery.data?.storeName ?? (delivery.error ? null : '\u00a0')}
        actions={isOwner && <ButtonLink to="/admin/companies">Back to Companies</ButtonLink>}
      />
      {isOwner && (
        <p className="mb-6 text-ink-soft">
          Set when customers can order, where you deliver, and what a delivery costs them.
        </p>
      )}
      <QueryView
        query={delivery}
        isEmpty={neverEmpty}
        loading={
          <Loading label="Loading delivery settings...">
            <Skeleton className="h-64 rounded-card" />
          </Loading>
        }
        failure={(failure) => <FailureState title="Failed to load delivery settings." {...failure} />}
        empty={null}
      >
        {(data) => {
          const store = { storeId, timeZone: data.settings.timeZone ?? data.addressTimeZone }
          const states = (
            <>
              <PauseCard {...store} pausedUntil={data.pausedUntil} isClosed={isClosed} />
              {!isClosed && <BusyCard {...store} busy={data.busy ?? null} />}
            </>
          )
          return (
            <div className="flex flex-col gap-6">
              {data.rights === 'owner' ? (
                <>
                  <SettingsSections key={storeId} storeId={storeId} delivery={data}>
                    {states}
                  </SettingsSections>
                  <AcceptanceCard storeId={storeId} />
                  <ProofCard storeId={storeId} />
                </>
              ) : (
                <>
                  {states}
                  <p className="text-ink-soft">Hours, zones and slots are set by the owner of the store.</p>
                </>
              )}
            </div>
          )
        }}
      </QueryView>
    </div>
  )
}
