import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useNavigate } from 'react-router'
import type { CurrentUser } from '#contract/accounts/account.ts'
import type { deleteAccount, Obstacles, viewDeletion } from '#contract/personal-data/delete-account.ts'
import type { downloadData } from '#contract/personal-data/download-data.ts'
import { call } from '../../../infrastructure/api.ts'
import { browserStorage } from '../../../infrastructure/browser-storage.ts'
import { useSession } from '../../../infrastructure/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useAlert } from '../../../ui/dialogs/alert-dialog.tsx'
import { FailureLine } from '../../../ui/failure-line.tsx'
import { focusOn } from '../../../ui/focus.ts'
import { Notice } from '../../../ui/notice.tsx'
import { neverEmpty, QueryView } from '../../../ui/query-view.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts'
import { useConfirmation } from '../use-confirmation.tsx'
import { activityKey } from './account-activity.tsx'
import { accountFailureText } from './account-failure-text.ts'

export function AccountData({ user }: { user: CurrentUser }) {
  const [isDeleting, setDeleting] = useState(false)
  const deletion = useRef<HTMLButtonElement>(null)
  const cache = useQueryClient()
  const [confirmed, dialog] = useConfirmation()
  const downloading = useMutation({
    mutationFn: () => confirmed(() => saveData(user.uid)),
    onSettled: () => cache.invalidateQueries({ queryKey: activityKey }),
  })
  const handleKept = () => {
    flushSync(() => setDeleting(false))
    focusOn(deletion)
  }
  return (
    <Card as="section" aria-labelledby="account-data" className="space-y-4">
      <h2 id="account-data" className="text-title">
        Your data
      </h2>
      {downloading.isError && <Notice kind="failure">{accountFailureText(downloading.error)}</Notice>}
      {downloading.isSuccess && <Notice kind="success">Your data are saved as mainstreet-data.json.</Notice>}
      <p>One file, as JSON, with all that is stored about you and what this browser keeps.</p>
      <Button
        busy={downloading.isPending}
        busyLabel="Collecting..."
        onClick={() => !downloading.isPending && downloading.mutate()}
      >
        Download my data
      </Button>
      <div className="border-line border-t pt-4">
        {isDeleting ? (
          <Deletion user={user} onCancel={handleKept} />
        ) : (
          <Button ref={deletion} variant="quietDanger" className="-ml-3" onClick={() => setDeleting(true)}>
            Delete my account...
          </Button>
        )}
      </div>
      {dialog}
    </Card>
  )
}

/** What the browser keeps for this person: it may keep things for others too. */
const ownKeys = (userId: string): string[] => [
  ...(browserStorage.getItem('cartOwner') === userId ? ['cart'] : []),
  ...Object.keys(localStorage).filter((key) => key.endsWith(`:${userId}`)),
]

/** Saves the server's document, with what the browser keeps itself, as a file. */
async function saveData(userId: string): Promise<void> {
  const data = await call<typeof downloadData>('GET /account/data')
  const browser = Object.fromEntries(ownKeys(userId).map((key) => [key, browserStorage.getItem(key)]))
  const file = new Blob([JSON.stringify({ ...data, browser }, null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = 'mainstreet-data.json'
  link.click()
  // Later, because the browser reads it after the press.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

function Deletion({ user, onCancel }: { user: CurrentUser; onCancel: () => void }) {
  const obstacles = useQuery({
    queryKey: ['deletion'],
    queryFn: ({ signal }) => call<typeof viewDeletion>('GET /account/deletion', { signal }),
    staleTime: 0,
  })
  return (
    <section aria-labelledby="account-deletion" className="space-y-4">
      <h3 id="account-deletion" tabIndex={-1} ref={(heading) => focusOn(heading)} className="text-lead">
        Delete your account
      </h3>
      <ul className="list-disc space-y-1 pl-5">
        <li>
          Gone at once: your name, email, address, passwords and passkeys, favorites, notifications and
          choices.
        </li>
        {user.role === 'user' ? (
          <li>
            Kept: your orders, for the stores, without your name, street and notes. Stores see ‘Deleted
            customer’. Codes that you used stay used.
          </li>
        ) : (
          <li>Kept: the orders of your closed stores, for their customers.</li>
        )}
        <li>
          It cannot be undone. A last email confirms it. You can sign up again with the same email, and begin
          with nothing.
        </li>
      </ul>
      <QueryView
        query={obstacles}
        isEmpty={neverEmpty}
        empty={null}
        loading={
          <Loading label="Looking at your orders and stores...">
            <Skeleton className="h-20 rounded-card" />
          </Loading>
        }
        failure={(failure) => <FailureLine {...failure}>Your orders could not be checked.</FailureLine>}
      >
        {(found) =>
          found.orders.length + found.stores.length > 0 ? (
            <InTheWay {...found} onCancel={onCancel} />
          ) : (
            <Confirmation userId={user.uid} onCancel={onCancel} />
          )
        }
      </QueryView>
    </section>
  )
}

function InTheWay({ orders, stores, onCancel }: Obstacles & { onCancel: () => void }) {
  return (
    <Notice kind="failure">
      {stores.length > 0 && (
        <p>
          Hand over or close your stores first: {stores.map(({ name }) => name).join(', ')}.{' '}
          <Link className="text-accent underline" to="/admin/companies">
            Your companies
          </Link>
        </p>
      )}
      {orders.length > 0 && (
        <>
          <p>These orders are on their way. Wait until they are delivered, or cancel them:</p>
          <ul className="list-disc pl-5">
            {orders.map(({ id, number }) => (
              <li key={id}>
                <Link className="text-accent underline" to={`/orders/${id}`}>
                  {number}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <Button className="mt-3" onClick={onCancel}>
        Keep my account
      </Button>
    </Notice>
  )
}

type ConfirmationProps = { userId: string; onCancel: () => void }

function Confirmation({ userId, onCancel }: ConfirmationProps) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const alert = useAlert()
  const { logOut } = useSession()
  const [, dialog, ask] = useConfirmation()
  const deleting = useMutation({
    mutationFn: () => call<typeof deleteAccount>('POST /account/deletion'),
    onSuccess: async () => {
      for (const key of ownKeys(userId)) browserStorage.removeItem(key)
      await logOut()
      cache.clear()
      // By now the guard of this page has sent the visitor to the login.
      await navigate('/', { replace: true })
      void alert('Your account is deleted.')
    },
  })
  // It cannot be undone, so it asks also soon after a sign-in.
  const remove = useOneAtATime(async () => {
    if (await ask()) await deleting.mutateAsync().catch(() => {})
  })
  return (
    <div className="space-y-4">
      {deleting.isError && <Notice kind="failure">{accountFailureText(deleting.error)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="danger"
          busy={deleting.isPending}
          busyLabel="Deleting..."
          onClick={() => void remove()}
        >
          Delete my account
        </Button>
        <Button onClick={onCancel}>Keep my account</Button>
      </div>
      {dialog}
    </div>
  )
}
