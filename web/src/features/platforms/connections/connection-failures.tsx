import type { Connection } from '#contract/platforms/connection.ts'
import { platformNames } from '#contract/platforms/platform.ts'
import { useNow } from '../../../infrastructure/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { useAlert } from '../../../ui/dialogs/alert-dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { problemText } from '../problem-text.ts'
import { agoText } from './connection-words.ts'
import { useRetryConnection } from './use-retry-connection.ts'

type ConnectionFailuresProps = { storeId: string; connections: readonly Connection[] }

/** The failures of a store's connections, each with 'Try again'. */
export function ConnectionFailures({ storeId, connections }: ConnectionFailuresProps) {
  const retry = useRetryConnection(storeId)
  const alert = useAlert()
  const now = useNow(30_000)
  const handleRetry = async (connection: Connection) => {
    try {
      await retry.mutateAsync(connection.platform)
    } catch (problem) {
      await alert(problemText(problem))
    }
  }
  const failing = connections.filter(({ lastFailure }) => lastFailure !== null)
  return failing.map((connection) => {
    const { platform, lastFailure, refreshing } = connection
    if (lastFailure === null) return null
    const busy = refreshing || (retry.isPending && retry.variables === platform)
    return (
      <Notice
        key={platform}
        kind="failure"
        className="mb-6"
        action={
          <Button
            aria-label={failing.length > 1 ? `Try again with ${platformNames[platform]}` : undefined}
            busy={busy}
            onClick={() => void handleRetry(connection)}
          >
            Try again
          </Button>
        }
      >
        <p>{lastFailure.message}</p>
        <p className="font-normal text-small">
          The stock of {platformNames[platform]} could not be kept in step, {agoText(lastFailure.at, now)}.
        </p>
      </Notice>
    )
  })
}
