import { useRef, useState } from 'react'
import type { InventoryStore } from '#contract/inventory/list-inventory-stores.ts'
import { PLATFORMS, type Platform, platformNames } from '#contract/platforms/platform.ts'
import { FailureState } from '../../ui/failure-state.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { focusOn } from '../../ui/focus.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ConnectForm } from './connections/connect-form.tsx'
import { ConnectionCard } from './connections/connection-card.tsx'
import type { useListConnections } from './connections/use-list-connections.ts'
import { PlatformProducts } from './platform-products.tsx'
import { ALL_PRODUCTS } from './platform-search.ts'
import { usePlatformSearch } from './use-platform-search.ts'
import type { ProductWork } from './use-product-work.ts'

type PlatformTabProps = {
  store: Pick<InventoryStore, 'id' | 'name' | 'rights'>
  connected: readonly Platform[]
  connections: ReturnType<typeof useListConnections>
  products: Record<Platform, ProductWork>
  /** `isLate`: the form that was sent is no longer on the screen. */
  onConnected: (platform: Platform, message: string, of: { isLate: boolean }) => void
  onDisconnected: (platform: Platform, message: string) => void
}

type OpenForm = { kind: 'another' | 'credentials' }

/** A connected platform: its connection, and its products to choose from. */
export function PlatformTab(props: PlatformTabProps) {
  const { store, connected, connections, products, onConnected, onDisconnected } = props
  const { search, find } = usePlatformSearch()
  const { form, show, isShown } = useOpenForm()
  const opener = useRef<Element | null>(null)
  const isOwner = store.rights === 'owner'
  const platform = connected.find((one) => one === search.platform) ?? connected[0]
  if (platform === undefined) return null
  const connection = connections.data?.connections.find((one) => one.platform === platform)
  const others = PLATFORMS.filter((one) => !connected.includes(one))
  const open = (kind: OpenForm['kind']) => {
    opener.current = document.activeElement
    show({ kind })
  }
  const change = () => open('credentials')
  // A failure has this button itself, so it is on the page once.
  const isFailing = products[platform].work.list.failure !== null
  const cancel = () => {
    show(null)
    focusOn(opener)
  }
  const handleConnected = (sent: OpenForm, changed: Platform, message: string) => {
    const isLate = !isShown(sent)
    if (!isLate) {
      show(null)
      find({ platform: changed, ...ALL_PRODUCTS })
    }
    onConnected(changed, message, { isLate })
  }
  return (
    <>
      {connected.length > 1 && (
        <div className="mb-4">
          <RadioGroup
            legend="Connected shops"
            hideLegend
            look="segments"
            options={connected.map((value) => ({ value, label: platformNames[value] }))}
            value={platform}
            onValueChange={(next) => {
              show(null)
              find({ platform: next, ...ALL_PRODUCTS })
            }}
          />
        </div>
      )}
      {form !== null && (
        <ConnectForm
          key={`${form.kind} ${platform}`}
          storeId={store.id}
          title={
            form.kind === 'another' ? 'Connect to Platform' : `Change ${platformNames[platform]} Credentials`
          }
          platforms={form.kind === 'another' ? others : [platform]}
          {...(form.kind === 'credentials' && connection && { address: connection.address })}
          takesFocus={1}
          onConnected={(changed, message) => handleConnected(form, changed, message)}
          onCancel={cancel}
        />
      )}
      {connection ? (
        <ConnectionCard
          store={store}
          isOwner={isOwner}
          connection={connection}
          onChangeCredentials={isFailing ? undefined : change}
          onConnectAnother={others.length > 0 ? () => open('another') : undefined}
          onDisconnected={(message) => onDisconnected(platform, message)}
        />
      ) : (
        <MissingConnection connections={connections} />
      )}
      <PlatformProducts
        key={platform}
        platform={platform}
        products={products[platform]}
        isRefreshed={connection?.refresh ?? false}
        onChangeCredentials={isOwner && connection ? change : undefined}
      />
    </>
  )
}

/** The form on the screen. The answer to a form that was closed must not close the one that was opened since. */
function useOpenForm() {
  const [form, setForm] = useState<OpenForm | null>(null)
  const shown = useRef<OpenForm | null>(null)
  const show = (next: OpenForm | null) => {
    shown.current = next
    setForm(next)
  }
  return { form, show, isShown: (one: OpenForm) => shown.current === one }
}

function MissingConnection({ connections }: Pick<PlatformTabProps, 'connections'>) {
  if (!connections.error) return <Skeleton className="mb-6 h-36 rounded-card" />
  return (
    <div className="mb-6">
      <FailureState
        title="Failed to load the connection."
        headingLevel="h3"
        retry={() => void connections.refetch()}
        retrying={connections.isFetching}
      />
    </div>
  )
}
