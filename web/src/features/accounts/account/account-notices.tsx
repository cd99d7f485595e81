import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/accounts/account.ts'
import type { getPush, removePush, setPush } from '#contract/notifications/push.ts'
import type { PushKind } from '#contract/notifications/push-kinds.ts'
import { call } from '../../../infrastructure/api.ts'
import { showSaved } from '../../../infrastructure/show-saved.ts'
import { Card } from '../../../ui/card.tsx'
import { FailureLine } from '../../../ui/failure-line.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { neverEmpty, QueryView } from '../../../ui/query-view.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { accountFailureText } from './account-failure-text.ts'

const pushKey = ['push']

const labels: Record<PushKind, string> = {
  promotions: 'Promotions of your favorite stores',
  orders: 'What happens to your orders',
  newOrders: 'New orders of your stores',
}

const kindsOf = ({ role, editorOfStoreIds }: CurrentUser): PushKind[] => [
  ...(role === 'user' ? (['promotions', 'orders'] as const) : []),
  ...(role === 'admin' || editorOfStoreIds.length > 0 ? (['newOrders'] as const) : []),
]

const canShowNotices = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** A refusal that the person can change in the browser. */
class NoticesBlocked extends Error {}

const BLOCKED =
  'Your browser blocks notifications from this site. Allow them in its settings, then try again.'
const NOT_READY = 'Your browser could not switch notifications on. Reload the page, then try again.'

/** Notices on this device, off until somebody switches one on. Only then the browser asks for its permission. */
export function AccountNotices({ user }: { user: CurrentUser }) {
  const settings = useQuery({
    queryKey: pushKey,
    queryFn: async ({ signal }) => {
      const found = await call<typeof getPush>('GET /account/push', { signal })
      // The browser may have dropped its subscription meanwhile.
      return { ...found, kinds: (await findSubscription()) ? found.kinds : [] }
    },
    enabled: canShowNotices(),
  })
  return (
    <Card as="section" aria-labelledby="account-notices">
      <h2 id="account-notices" className="mb-2 text-title">
        Notifications on this device
      </h2>
      <p className="mb-3 text-ink-soft">
        Shown by your browser, also while Mainstreet is closed. They end when you log out.
      </p>
      {canShowNotices() ? (
        <QueryView
          query={settings}
          isEmpty={neverEmpty}
          empty={null}
          loading={
            <Loading label="Loading notifications...">
              <Skeleton className="h-16 rounded-card" />
            </Loading>
          }
          failure={(failure) => (
            <FailureLine {...failure}>Your notifications could not be loaded.</FailureLine>
          )}
        >
          {({ publicKey, kinds }) => <Kinds publicKey={publicKey} chosen={kinds} offered={kindsOf(user)} />}
        </QueryView>
      ) : (
        <p>This browser shows no notifications of sites.</p>
      )}
    </Card>
  )
}

type KindsProps = { publicKey: string; chosen: PushKind[]; offered: PushKind[] }

function Kinds({ publicKey, chosen, offered }: KindsProps) {
  const cache = useQueryClient()
  const changing = useMutation({
    mutationFn: (kinds: PushKind[]) =>
      kinds.length === 0 ? switchOff(publicKey) : switchOn(publicKey, kinds),
    onSuccess: (settings) => showSaved(cache, pushKey, () => settings),
  })
  const change = (kind: PushKind, wanted: boolean) =>
    changing.mutate(wanted ? [...chosen, kind] : chosen.filter((one) => one !== kind))
  return (
    <>
      {changing.isError && (
        <Notice kind="failure" className="mb-3">
          {changing.error instanceof NoticesBlocked
            ? changing.error.message
            : accountFailureText(changing.error)}
        </Notice>
      )}
      <ul>
        {offered.map((kind) => (
          <li key={kind}>
            <Switch
              checked={chosen.includes(kind)}
              busy={changing.isPending}
              onCheckedChange={(wanted) => change(kind, wanted)}
            >
              {labels[kind]}
            </Switch>
          </li>
        ))}
      </ul>
    </>
  )
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

async function switchOn(publicKey: string, kinds: PushKind[]) {
  if ((await Notification.requestPermission()) !== 'granted') throw new NoticesBlocked(BLOCKED)
  const { endpoint, keys = {} } = (await subscribe(publicKey)).toJSON()
  const body = { endpoint: endpoint ?? '', p256dh: keys.p256dh ?? '', auth: keys.auth ?? '', kinds }
  return call<typeof setPush>('PUT /account/push', { body })
}

/** The subscription of this browser with the site's present key. */
async function subscribe(publicKey: string): Promise<PushSubscription> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) throw new NoticesBlocked(NOT_READY)
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  try {
    return await registration.pushManager.subscribe(options)
  } catch (failure) {
    // It has one for another key of this site.
    if (!(failure instanceof DOMException && failure.name === 'InvalidStateError')) {
      throw new NoticesBlocked(NOT_READY, { cause: failure })
    }
    await (await registration.pushManager.getSubscription())?.unsubscribe()
    return registration.pushManager.subscribe(options)
  }
}

async function switchOff(publicKey: string) {
  await call<typeof removePush>('DELETE /account/push')
  await (await findSubscription())?.unsubscribe()
  return { publicKey, kinds: [] }
}
