import type { Connection } from '#contract/platforms/connection.ts'
import { platformNames } from '#contract/platforms/platform.ts'
import { useNow } from '../../../infrastructure/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { useAlert, useConfirm } from '../../../ui/dialogs/alert-dialog.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { problemText } from '../problem-text.ts'
import { freshnessText, untoldText } from './connection-words.ts'
import { useDisconnectPlatform } from './use-disconnect-platform.ts'
import { useRetryConnection } from './use-retry-connection.ts'
import { useUpdateConnection } from './use-update-connection.ts'

type ConnectionCardProps = {
  store: { id: string; name: string }
  isOwner: boolean
  connection: Connection
  /** Undefined while another part of the screen offers it. */
  onChangeCredentials?: (() => void) | undefined
  /** Undefined when every platform is connected. */
  onConnectAnother?: (() => void) | undefined
  onDisconnected: (message: string) => void
}

/** The shop that a store is connected to, and the state of its refresh. */
export function ConnectionCard(props: ConnectionCardProps) {
  const { store, isOwner, connection, onChangeCredentials, onConnectAnother, onDisconnected } = props
  const { platform, address, siteName, tokenHint, sandbox, refresh, refreshing } = connection
  const update = useUpdateConnection(store.id)
  const retry = useRetryConnection(store.id)
  const { disconnect, isDisconnecting } = useAskToDisconnect(store, onDisconnected)
  const alert = useAlert()
  const now = useNow(30_000)
  const orSay = (work: Promise<unknown>) => void work.catch((problem: unknown) => alert(problemText(problem)))
  const wanted = update.isPending ? update.variables.refresh : refresh
  const untold = untoldText(connection)
  return (
    <Card as="section" aria-label={`${platformNames[platform]} connection`} className="mb-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-2 text-lead">
            {siteName ?? platformNames[platform]}
            <span className="flex flex-wrap gap-2 font-text">
              {siteName !== null && <Chip tone="grey">{platformNames[platform]}</Chip>}
              {sandbox && <Chip tone="orange">Sandbox</Chip>}
            </span>
          </h3>
          <p className="flex flex-wrap gap-x-4 text-ink-soft wrap-anywhere">
            <span>{address}</span>
            {tokenHint && <span className="whitespace-nowrap">Token {tokenHint}</span>}
          </p>
        </div>
        {isOwner && (
          <div className="-mx-3 flex flex-wrap gap-1">
            {onConnectAnother && (
              <Button variant="quiet" onClick={onConnectAnother}>
                Connect another platform
              </Button>
            )}
            {onChangeCredentials && (
              <Button variant="quiet" onClick={onChangeCredentials}>
                Change credentials
              </Button>
            )}
            <Button variant="quietDanger" busy={isDisconnecting} onClick={() => void disconnect(connection)}>
              Disconnect
            </Button>
          </div>
        )}
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-t pt-3">
        <div className="text-small text-ink-soft">
          <p>{freshnessText(connection, now)}</p>
          {untold && <p>{untold}</p>}
          {sandbox && <p>A stand-in that comes with the demo: no real shop is read or changed.</p>}
        </div>
        <div className="-ml-3 flex flex-wrap items-center gap-x-5 gap-y-1">
          <Button
            variant="quiet"
            busy={refreshing || retry.isPending}
            onClick={() => orSay(retry.mutateAsync(platform))}
          >
            Refresh now
          </Button>
          {isOwner ? (
            <Switch
              checked={wanted}
              busy={update.isPending}
              onCheckedChange={(next) => orSay(update.mutateAsync({ platform, refresh: next }))}
            >
              Keep stock fresh
            </Switch>
          ) : (
            <span className="text-small text-ink-soft">
              {refresh ? 'Stock is kept fresh by itself.' : 'The owner has switched the refresh off.'}
            </span>
          )}
        </div>
      </div>
    </Card>
  )
}

function useAskToDisconnect(store: { id: string; name: string }, onDisconnected: (message: string) => void) {
  const disconnectPlatform = useDisconnectPlatform(store.id)
  const confirm = useConfirm()
  const alert = useAlert()
  const disconnect = async ({ platform }: Connection) => {
    const sure = await confirm({
      text: `Disconnect ${store.name} from ${platformNames[platform]}?`,
      detail:
        'Products that were synced stay in your store, but their stock is no longer kept in step. The credentials are forgotten.',
      action: 'Disconnect',
      danger: true,
    })
    if (!sure) return
    try {
      const { message } = await disconnectPlatform.mutateAsync(platform)
      onDisconnected(message)
    } catch (problem) {
      await alert(problemText(problem))
    }
  }
  return { disconnect, isDisconnecting: disconnectPlatform.isPending }
}
