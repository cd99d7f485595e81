import { useRef } from 'react'
import type { TeamMember } from '#contract/team/team.ts'
import { Button } from '../../ui/button.tsx'
import { useAlert, useConfirm } from '../../ui/dialogs/alert-dialog.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { FailureLine } from '../../ui/failure-line.tsx'
import { focusAfterAnswer } from '../../ui/focus.ts'
import { useAnnounce } from '../../ui/live-region.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useListEditors } from './use-list-editors.ts'
import { useRemoveEditor } from './use-remove-editor.ts'

type StoreEditorsProps = { store: { id: string; name: string } }

/** The editors of a store. The owner can end their access here. */
export function StoreEditors({ store }: StoreEditorsProps) {
  const editors = useListEditors(store.id)
  const heading = useRef<HTMLHeadingElement>(null)
  const { removingId, askToRemove } = useAskToRemove(store, () => focusAfterAnswer(heading))
  return (
    <section aria-labelledby="store-editors" className="mt-6 border-line border-t pt-4">
      <h3 ref={heading} id="store-editors" tabIndex={-1} className="text-lead">
        Editors
      </h3>
      <QueryView
        query={editors}
        loading={
          <Loading label="Loading editors...">
            <Skeleton className="mt-2 h-12" />
          </Loading>
        }
        failure={(failure) => <FailureLine {...failure}>The editors could not be loaded.</FailureLine>}
        empty={
          <p className="mt-1 text-ink-soft">
            Nobody else works on this store. Invite editors under Manage Users.
          </p>
        }
      >
        {(list) => (
          <ul className="mt-1 divide-y divide-line">
            {list.map((editor) => (
              <li key={editor.userId} className="flex flex-wrap items-center justify-between gap-x-3 py-2">
                <span className="min-w-0">
                  <span className="block wrap-anywhere">{editor.username}</span>
                  <span className="block text-small text-ink-soft wrap-anywhere">
                    <EmailText>{editor.email}</EmailText>
                  </span>
                </span>
                <Button
                  variant="quietDanger"
                  className="max-sm:-ml-3"
                  aria-label={`End access of ${editor.username}`}
                  busy={removingId === editor.userId}
                  onClick={() => askToRemove(editor)}
                >
                  End access
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  )
}

/** Asks before an access is ended, and announces the result. */
function useAskToRemove(store: StoreEditorsProps['store'], focusHeading: () => void) {
  const removeEditor = useRemoveEditor(store.id)
  const confirm = useConfirm()
  const alert = useAlert()
  const announce = useAnnounce()

  const askToRemove = async ({ userId, username }: TeamMember) => {
    const sure = await confirm({
      text: `End ${username}'s access to ${store.name}?`,
      detail:
        'The inventory closes to them at once, also in windows that are open. You can invite them again.',
      action: 'End access',
      danger: true,
    })
    if (!sure) return
    try {
      await removeEditor.mutateAsync(userId)
      announce('The editor was removed.')
      // The pressed button is gone with its row.
      focusHeading()
    } catch {
      void alert('Failed to end the access. Please try again.')
    }
  }
  return {
    removingId: removeEditor.isPending ? removeEditor.variables : null,
    askToRemove: (editor: TeamMember) => void askToRemove(editor),
  }
}
