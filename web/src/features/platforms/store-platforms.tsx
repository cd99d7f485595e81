import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { InventoryStore } from '#contract/inventory/list-inventory-stores.ts'
import type { Platform } from '#contract/platforms/platform.ts'
import { Button } from '../../ui/button.tsx'
import { useUnsaved } from '../../ui/dialogs/use-unsaved.ts'
import { focusAfterAnswer, focusOn } from '../../ui/focus.ts'
import { Notice } from '../../ui/notice.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ConnectFirst } from './connections/connect-first.tsx'
import { ConnectionFailures } from './connections/connection-failures.tsx'
import { useListConnections } from './connections/use-list-connections.ts'
import { isFirstConnected } from './list-request.ts'
import { PlatformTab } from './platform-tab.tsx'
import { StockFailures } from './stock-failures.tsx'
import { usePlatformSearch } from './use-platform-search.ts'
import { type ProductWork, type TypedQuantities, useProductWork } from './use-product-work.ts'
import { useRefreshEnd } from './use-refresh-end.ts'

type ShownStore = Pick<InventoryStore, 'id' | 'name' | 'rights' | 'platforms'>
type ListedStores = Parameters<typeof isFirstConnected>[0]

type StorePlatformsProps = {
  /** Null while no store is chosen. */
  store: ShownStore | null
  stores: ListedStores
  isOwner: boolean
  /**
   * The local inventory, or why there is none: alone while nothing is connected, else in a tab. An owner's leads to the
   * connect form.
   */
  children: (onConnect?: () => void) => ReactNode
}

type Said = { text: string; storeId: string; connected: Platform | null }

/**
 * A store with its platforms: the connect form while there is none, and two tabs once there is. The form stays the same
 * while a store is chosen: somebody may be typing into it.
 */
export function StorePlatforms({ store, stores, isOwner, children }: StorePlatformsProps) {
  const mayConnect = store ? store.rights === 'owner' : isOwner
  const hasPlatforms = store !== null && (mayConnect || store.platforms.length > 0)
  const connections = useListConnections(hasPlatforms ? store.id : null)
  const [said, setSaid] = useState<Said | null>(null)
  const [typed] = useState<TypedQuantities>(new Map())
  useUnsaved(() => [...typed.values()].some(({ size }) => size > 0))
  const outcome = useRef<HTMLDivElement>(null)
  const { search, find } = usePlatformSearch()

  // Until the connections are loaded, use the platforms from the list of stores.
  const connected = connections.data?.connections.map(({ platform }) => platform) ?? store?.platforms ?? []
  const say = (text: string, { connected = null, takesFocus = true }: SayOptions = {}) => {
    if (!store) return
    // The message is there at once, because a busy browser may draw it only after the next frame.
    flushSync(() => setSaid({ text, storeId: store.id, connected }))
    // The pressed button is gone: move the focus to the message.
    if (takesFocus) focusAfterAnswer(outcome)
  }
  const chooseProducts = (platform: Platform) => {
    setSaid(null)
    find({ tab: 'platform', platform })
    // The pressed button is gone: move the focus to the tab that it opened.
    focusOn('[role="tab"]:last-of-type')
  }
  const offered = search.tab === 'local' ? said?.connected : null
  return (
    <>
      {said && said.storeId === store?.id && (
        <div ref={outcome} tabIndex={-1}>
          <Notice
            kind="success"
            className="mb-6"
            action={offered && <Button onClick={() => chooseProducts(offered)}>Choose products</Button>}
          >
            {said.text}
          </Notice>
        </div>
      )}
      {store && <StockFailures storeId={store.id} failures={connections.data?.stockFailures ?? []} />}
      {store && connected.length > 0 ? (
        <ConnectedStore
          key={store.id}
          store={store}
          stores={stores}
          typed={typed}
          connected={connected}
          connections={connections}
          onSay={say}
          onTab={() => setSaid(null)}
        >
          {children}
        </ConnectedStore>
      ) : mayConnect ? (
        <ConnectFirst
          storeId={store?.id ?? null}
          onConnected={(platform, message) => say(message, { connected: platform })}
        >
          {children}
        </ConnectFirst>
      ) : (
        children()
      )}
    </>
  )
}

type SayOptions = { connected?: Platform | null; takesFocus?: boolean }

type ConnectedStoreProps = Pick<StorePlatformsProps, 'stores' | 'children'> & {
  store: ShownStore
  typed: TypedQuantities
  connected: readonly Platform[]
  connections: ReturnType<typeof useListConnections>
  onSay: (text: string, options?: SayOptions) => void
  onTab: () => void
}

/** The tabs of a store with a platform. */
function ConnectedStore(props: ConnectedStoreProps) {
  const { store, stores, typed, connected, connections, onSay, onTab, children } = props
  const { search, find } = usePlatformSearch()
  const useProductsOf = (platform: Platform) =>
    useProductWork(
      { storeId: store.id, platform, isFirst: isFirstConnected(stores, store.id, platform) },
      typed,
    )
  const products: Record<Platform, ProductWork> = {
    shopify: useProductsOf('shopify'),
    squarespace: useProductsOf('squarespace'),
    wix: useProductsOf('wix'),
  }
  useRefreshEnd(connections.data?.connections, ({ platform, lastFailure }) => {
    const { work, act } = products[platform]
    // Reads a list that failed only if the platform answers again. Otherwise its failure stays on the screen.
    if (work.list.failure === null ? work.list.isComplete : lastFailure === null) act({ type: 'read' })
  })
  return (
    <>
      <ConnectionFailures storeId={store.id} connections={connections.data?.connections ?? []} />
      <Tabs
        label="Inventory"
        value={search.tab}
        onValueChange={(tab) => {
          onTab()
          find({ tab })
        }}
        tabs={[
          { value: 'local', label: 'Local Inventory', content: children() },
          {
            value: 'platform',
            label: 'Platform Products',
            panelName: 'Products of your online shop',
            content: (
              <PlatformTab
                store={store}
                connected={connected}
                connections={connections}
                products={products}
                onConnected={(platform, message, { isLate }) => {
                  products[platform].act({ type: 'connected' })
                  onSay(message, { connected: platform, takesFocus: !isLate })
                }}
                onDisconnected={(platform, message) => {
                  products[platform].act({ type: 'disconnected' })
                  onSay(message)
                }}
              />
            ),
          },
        ]}
      />
    </>
  )
}
