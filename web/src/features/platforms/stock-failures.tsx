import { useRef } from 'react'
import type { StockFailure } from '#contract/platforms/stock-failure.ts'
import { useNow } from '../../infrastructure/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { useAlert } from '../../ui/dialogs/alert-dialog.tsx'
import { focusAfterAnswer, PAGE_HEADING } from '../../ui/focus.ts'
import { Notice } from '../../ui/notice.tsx'
import { agoText, stockFailureWords } from './connections/connection-words.ts'
import { problemText } from './problem-text.ts'
import { useDismissStockFailure } from './use-dismiss-stock-failure.ts'

type StockFailuresProps = { storeId: string; failures: readonly StockFailure[] }

/** Sales that a person has to put right at the platform. Each stays until somebody presses 'Done'. */
export function StockFailures({ storeId, failures }: StockFailuresProps) {
  const dismiss = useDismissStockFailure(storeId)
  const alert = useAlert()
  const now = useNow(30_000)
  const list = useRef<HTMLElement>(null)
  const handleDone = async (failure: StockFailure) => {
    try {
      await dismiss.mutateAsync(failure.id)
      // The button is gone, and with the last one the list.
      focusAfterAnswer(failures.length > 1 ? list : PAGE_HEADING)
    } catch (problem) {
      await alert(problemText(problem))
    }
  }
  if (failures.length === 0) return null
  return (
    <section aria-label="Sales to put right" ref={list} tabIndex={-1} className="mb-6 flex flex-col gap-3">
      {failures.map((failure) => {
        const { title, whatToDo } = stockFailureWords(failure)
        return (
          <Notice
            key={failure.id}
            kind="failure"
            action={
              <Button
                aria-label={`Done: ${failure.itemName}`}
                busy={dismiss.isPending && dismiss.variables === failure.id}
                onClick={() => void handleDone(failure)}
              >
                Done
              </Button>
            }
          >
            <p>{title}</p>
            <p className="font-normal text-small">
              {whatToDo} <span className="whitespace-nowrap">({agoText(failure.at, now)})</span>
            </p>
          </Notice>
        )
      })}
    </section>
  )
}
