import { useRef, useState } from 'react'
import { useSession } from '../../infrastructure/session.tsx'
import { Button } from '../../ui/button.tsx'
import { focusOn } from '../../ui/focus.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Unauthorized } from '../../ui/unauthorized.tsx'
import {
  BackToDashboard,
  OwnStoresView,
  onlyStore,
  StorePicker,
  useChosenStore,
  useOwnStores,
} from '../stores/public.ts'
import { InviteForm } from './invite-form.tsx'
import { TeamView } from './team-view.tsx'

export function Component() {
  const { user } = useSession()
  const isOwner = user?.role === 'admin'
  const stores = useOwnStores({ enabled: isOwner })
  const choice = useChosenStore(stores.data, { usual: onlyStore })
  const { store } = choice
  const [inviting, setInviting] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  if (!isOwner) return <Unauthorized reason="You must be logged in as an admin to view this page." />

  const stopInviting = () => {
    setInviting(false)
    focusOn(toggle)
  }
  return (
    <>
      <PageHeading
        title="Manage Users"
        subtitle="Who works on your stores with you."
        actions={
          <>
            <BackToDashboard />
            <Button
              ref={toggle}
              variant={inviting ? 'secondary' : 'primary'}
              aria-expanded={inviting}
              onClick={() => setInviting(!inviting)}
            >
              {inviting ? 'Close Invite Form' : 'Add User'}
            </Button>
          </>
        }
      />
      <OwnStoresView stores={stores} withoutStores="A team belongs to a store, and you have none yet.">
        {(list) => (
          <>
            <div className="mb-6">
              {/* The specification has '-- Select a Store --' on this page. */}
              <StorePicker evenForOne choice={choice} stores={list} />
            </div>
            {inviting && <InviteForm storeId={store?.id ?? null} onCancel={stopInviting} />}
            {store ? (
              <TeamView
                key={`team ${store.id}`}
                storeId={store.id}
                inviting={inviting}
                onInvite={() => setInviting(true)}
              />
            ) : (
              <p className="text-ink-soft">Select a store to see its team.</p>
            )}
          </>
        )}
      </OwnStoresView>
    </>
  )
}
