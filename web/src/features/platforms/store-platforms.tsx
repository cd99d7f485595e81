import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { InventoryStore } from '#contract/inventory/list-inventory-stores.ts'
import type { Platform } from '#contract/platforms/platform.ts'
import { Button } from '../../ui/button.tsx'
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
import { type ProductWork, useProductWork } from './use-product-work.ts'
import { useRefreshEnd } from './use-refresh-end.ts'

type StorePlatformsProps = {
  store: Pick<InventoryStore, 'id' | 'name' | 'rights' | 'platforms'>
  stores: Parameters<typeof isFirstConnected>[0]
  /** The local inventory: alone while nothing is connected, else in a tab. An owner's leads to the connect form. */
  children: (onConnect?: () => void) => ReactNode
}

/** A store with its platforms: the connect form while there is none, and two tabs once there is. */
export function StorePlatforms({ store, stores, children }: StorePlatformsProps) {
  const connections = useListConnections(store.id)
  const shopOf = (platform: Platform) => ({
    storeId: store.id,
    platform,
    isFirst: isFirstConnected(stores, store.id, platform),
  })
  const products: Record<Platform, ProductWork> = {
    shopify: useProductWork(shopOf('shopify')),
    squarespace: useProductWork(shopOf('squarespace')),
    wix: useProductWork(shopOf('wix')),
  }
  const { search, find } = usePlatformSearch()
  const [said, setSaid] = useState<{ text: string; connected: Platform | null } | null>(null)
  const outcome = useRef<HTMLDivElement>(null)
  const tabs = useRef<HTMLDivElement>(null)
  useRefreshEnd(connections.data?.connections, ({ platform, lastFailure }) => {
    const { work, act } = products[platform]
    // Reads a list that failed only if the platform answers again. Otherwise its failure stays on the screen.
    if (work.list.failure === null ? work.list.isComplete : lastFailure === null) act({ type: 'read' })
  })

  // Until the connections are loaded, use the platforms from the list of stores.
  const connected = connections.data?.connections.map(({ platform }) => platform) ?? store.platforms
  const say = (text: string, platform: Platform, { isConnected = false, takesFocus = true }) => {
    products[platform].act({ type: isConnected ? 'connected' : 'disconnected' })
    // The message is there at once, because a busy browser may draw it only after the next frame.
    flushSync(() => setSaid({ text, connected: isConnected ? platform : null }))
    // The pressed button is gone: move the focus to the message.
    if (takesFocus) focusAfterAnswer(outcome)
  }
  const handleConnected = (platform: Platform, message: string, { isLate = false } = {}) =>
    say(message, platform, { isConnected: true, takesFocus: !isLate })
  const chooseProducts = (platform: Platform) => {
    setSaid(null)
    find({ tab: 'platform', platform })
    // The pressed button is gone: move the focus to the tab that it opened.
    focusOn('[role="tab"]:last-of-type', tabs)
  }
  const offered = search.tab === 'local' ? said?.connected : null
  const notice = said && (
    <div ref={outcome} tabIndex={-1}>
      <Notice
        kind="success"
        className="mb-6"
        action={offered && <Button onClick={() => chooseProducts(offered)}>Choose products</Button>}
      >
        {said.text}
      </Notice>
    </div>
  )
  const stockFailures = <StockFailures storeId={store.id} failures={connections.data?.stockFailures ?? []} />
  if (connected.length === 0) {
    return (
      <>
        {notice}
        {stockFailures}
        {store.rights === 'owner' ? (
          <ConnectFirst storeId={store.id} onConnected={handleConnected}>
            {children}
          </ConnectFirst>
        ) : (
          children()
        )}
      </>
    )
  }
  return (
    <>
      {notice}
      {stockFailures}
      <ConnectionFailures storeId={store.id} connections={connections.data?.connections ?? []} />
      <div ref={tabs}>
        <Tabs
          label="Inventory"
          value={search.tab}
          onValueChange={(tab) => {
            setSaid(null)
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
                  onConnected={handleConnected}
                  onDisconnected={(platform, message) => say(message, platform, {})}
                />
              ),
            },
          ]}
        />
      </div>
    </>
  )
}
