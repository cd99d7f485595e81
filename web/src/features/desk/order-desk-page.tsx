import { focusInPlace, PAGE_HEADING } from '../../ui/focus.ts'
import './desk.css'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useRef, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import type { DeskPart } from '#contract/orders/desk.ts'
import { serverNow } from '../../infrastructure/server-time.ts'
import { useUrlParams } from '../../infrastructure/url-params.ts'
import { useNow } from '../../infrastructure/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { useAnnounce } from '../../ui/live-region.tsx'
import { useAwake } from '../../ui/use-awake.ts'
import { PausedNotices, StoreSwitch, usePausedStores } from '../delivery/public.ts'
import { useListInventoryStores } from '../inventory/public.ts'
import { type RunsOfDesk, RunsPanel, useRunsOfDesk } from '../runs/public.ts'
import { NoStoresYet, StoreMenu, useChosenStore, useStoreAtWork } from '../stores/public.ts'
import { useCardFocus } from './card-focus.ts'
import { DeskGate, useDeskActions } from './desk-actions.tsx'
import { findShownPart, nameOfPart } from './desk-cache.ts'
import { DeskFilters, StatusTabs } from './desk-filters.tsx'
import { isMoveKey, KEYS, moveOfKey, useDeskKeys, useKeysSwitch } from './desk-keys.ts'
import { deskSearchOf, listedStatus, withDeskSearch } from './desk-search.ts'
import { DeskTools, SoundHint } from './desk-tools.tsx'
import { dueWords } from './due-time.tsx'
import { KeyList } from './key-list.tsx'
import { PartBoard, PartList } from './part-lists.tsx'
import { counted } from './part-words.ts'
import { useFullScreen } from './use-full-screen.ts'

export function Component() {
  const isAwake = useAwake()
  return <DeskGate>{isAwake ? <OrderDesk /> : <DeskAtFirst />}</DeskGate>
}

/** The server draws no more than this: board or list, and its tools, depend on the browser. */
const DeskAtFirst = () => (
  <DeskFrame>
    <SoundHint />
  </DeskFrame>
)

const DeskFrame = ({ tools, children }: { tools?: ReactNode; children?: ReactNode }) => (
  <div className="mx-auto w-full max-w-[104rem] px-4 pt-4 pb-24 sm:px-6">
    <header className="mb-4 flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <h1 tabIndex={-1} data-page-heading className="text-title">
        Orders
      </h1>
      {tools}
    </header>
    {children}
  </div>
)

const WIDE = '(min-width: 48rem)'

/** Whether the window is wide enough for the board. */
function useIsWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(WIDE)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(WIDE).matches,
  )
}

function OrderDesk() {
  const area = useRef<HTMLDivElement>(null)
  const [searchParams] = useSearchParams()
  const [, changeParams] = useUrlParams()
  const search = deskSearchOf(searchParams)
  const stores = useListInventoryStores()
  const { store } = useChosenStore(stores.data)
  const isWide = useIsWide()
  const now = useNow(15_000, serverNow)
  const couriers = useRunsOfDesk()
  const selection = useSelected(couriers.isInRun)
  const keys = useKeysOfDesk(area)
  const screen = useFullScreen()
  const atWork = useStoreAtWork(stores.data)

  // Until the stores are known the URL is believed, so that the first read is the right one.
  const storeId = stores.data ? (store?.id ?? null) : searchParams.get('store')
  const filter = { storeId, search: search.search }
  const showsStore = (stores.data?.length ?? 1) > 1 && storeId === null
  const shown = (stores.data ?? []).filter(({ id }) => storeId === null || id === storeId)
  const paused = usePausedStores(shown)
  const list = {
    filter,
    now,
    showsStore,
    choice: selection,
    paused: paused.length === 0 ? null : <PausedNotices paused={paused} />,
  }
  return (
    <DeskFrame
      tools={
        <>
          {/* The workplace, which has this switch, is hidden then. */}
          {screen.isFull && atWork.id && (
            <StoreSwitch
              key={atWork.id}
              storeId={atWork.id}
              name={(name) => <StoreMenu name={name} atWork={atWork} />}
            />
          )}
          {stores.data?.length !== 0 && <DeskFilters stores={stores.data ?? []} hasBoard={isWide} />}
          <DeskTools
            isFull={screen.isFull}
            onFullScreen={screen.toggle}
            onKeyList={() => keys.setListed(true)}
          />
        </>
      }
    >
      {stores.data?.length === 0 ? (
        <NoStoresYet>Orders belong to a store, and you have none yet.</NoStoresYet>
      ) : (
        <>
          <p className="desk-offline mb-4 font-medium">
            Orders cannot be moved without a network, and new ones do not appear.
          </p>
          <SoundHint />
          <SelectionBar selection={selection} area={area} couriers={couriers} />
          <RunsPanel
            desk={couriers}
            now={now}
            dueOf={(stop) => dueWords(stop, now)}
            chosen={selection.parts().filter(isPacked)}
            onAdded={selection.clear}
          />
          <div ref={area}>
            {isWide && search.view === 'board' ? (
              <PartBoard {...list} />
            ) : (
              <PartList
                {...list}
                status={listedStatus(search)}
                tabs={(counts) => <StatusTabs chosen={listedStatus(search)} counts={counts} />}
                onShowAll={
                  <Button
                    onClick={() =>
                      changeParams((before) => withDeskSearch(before, { search: '' }), { replace: true })
                    }
                  >
                    Show all orders
                  </Button>
                }
              />
            )}
          </div>
        </>
      )}
      <KeyList open={keys.isListed} onOpenChange={keys.setListed} isOn={keys.isOn} onSwitch={keys.switchOn} />
    </DeskFrame>
  )
}

/** What the single keys do on this page. */
function useKeysOfDesk(area: RefObject<HTMLDivElement | null>) {
  const cache = useQueryClient()
  const announce = useAnnounce()
  const actions = useDeskActions()
  const cards = useCardFocus(area)
  const [isListed, setListed] = useState(false)
  const [isOn, switchOn] = useKeysSwitch()
  useDeskKeys(
    (key) => {
      if (key === KEYS.list) setListed(true)
      else if (key === KEYS.next) cards.step(1)
      else if (key === KEYS.previous) cards.step(-1)
      else if (key === KEYS.undo || key === KEYS.undoToo) actions.undo()
      else {
        if (!isMoveKey(key)) return false
        const name = cards.current()
        const part = name === null ? null : findShownPart(cache, name)
        if (part) actions.press(part, moveOfKey(key, part, actions.actor))
        else announce(`Choose an order first: press ${KEYS.next}.`)
      }
      return true
    },
    { enabled: isOn },
  )
  return { isListed, setListed, isOn, switchOn }
}

const isPending = ({ status }: DeskPart) => status === 'pending'
const isPacked = ({ status, readyAt }: DeskPart) => status === 'processing' && readyAt !== null

/** The orders that are chosen: new ones, to be accepted together, and packed ones, to be given to a courier. */
function useSelected(isInRun: (part: DeskPart) => boolean) {
  const cache = useQueryClient()
  const [names, setNames] = useState<ReadonlySet<string>>(new Set())
  const canChoose = (part: DeskPart) => isPending(part) || (isPacked(part) && !isInRun(part))
  return {
    canChoose,
    isWithCourier: isInRun,
    /** As they are on the screen now. What can no longer be chosen is left out. */
    parts: () => [...names].flatMap((name) => findShownPart(cache, name) ?? []).filter(canChoose),
    isChosen: (part: DeskPart) => names.has(nameOfPart(part)),
    toggle: (part: DeskPart) => {
      const next = new Set(names)
      if (!next.delete(nameOfPart(part))) next.add(nameOfPart(part))
      setNames(next)
    },
    choose: (chosen: readonly string[]) => setNames(new Set(chosen)),
    clear: () => setNames(new Set()),
  }
}

type SelectionBarProps = {
  selection: ReturnType<typeof useSelected>
  area: RefObject<HTMLDivElement | null>
  couriers: RunsOfDesk
}

/** Accepts the chosen orders at once, or gives those that are packed to a courier. */
function SelectionBar({ selection, area, couriers }: SelectionBarProps) {
  const { acceptAll } = useDeskActions()
  const [busy, setBusy] = useState(false)
  const parts = selection.parts()
  if (parts.length === 0) return null
  const news = parts.filter(isPending)
  const packed = parts.filter(isPacked)
  const handleStart = async () => {
    if (!(await couriers.start(packed))) return
    selection.clear()
  }
  const handleAccept = async () => {
    setBusy(true)
    await acceptAll(news).finally(() => setBusy(false))
    selection.clear()
    focusInPlace(PAGE_HEADING)
  }
  const handleAll = () => {
    const shown = area.current?.querySelectorAll<HTMLElement>('[data-part][data-status=pending]') ?? []
    selection.choose([...shown].map(({ dataset }) => dataset.part ?? ''))
  }
  return (
    <div className="sticky top-18 z-20 mb-4 flex flex-wrap items-center gap-3 rounded-card border border-accent bg-accent-soft px-4 py-2">
      <p role="status" className="mr-auto font-medium tabular-nums">
        {counted(parts.length, 'order', 'orders')} selected
      </p>
      {packed.length > 0 && (
        <Button variant="primary" busy={couriers.busy} onClick={() => void handleStart()}>
          Start a run
        </Button>
      )}
      {news.length > 0 && (
        <>
          <Button variant="primary" busy={busy} onClick={() => void handleAccept()}>
            Accept {counted(news.length, 'order', 'orders')}
          </Button>
          <Button onClick={handleAll}>Select all new</Button>
        </>
      )}
      <Button variant="quiet" onClick={selection.clear}>
        Clear
      </Button>
    </div>
  )
}
