import { Link } from 'react-router'
import { REPORT_REASONS } from '#contract/operator/report-reasons.ts'
import type { closeReports, hideProduct, listReports, ReportedSubject } from '#contract/operator/reports.ts'
import { productPath } from '#contract/products/product-path.ts'
import { call } from '../../infrastructure/api.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import type { Column } from '../../ui/table.tsx'
import { OperatorList, timeInColumn } from './operator-list.tsx'
import { type Asked, useReason } from './reason-dialog.tsx'
import { askAboutStore } from './stores-part.tsx'
import { useOperatorList } from './use-operator-list.ts'

/** What people have reported, and what can be done about it. */
export function ReportsPart() {
  const query = useOperatorList('reports', {}, (cursor, signal) =>
    call<typeof listReports>('GET /operator/reports', { query: { ...(cursor && { cursor }) }, signal }),
  )
  const { ask, dialog } = useReason()
  const columns: Column<ReportedSubject>[] = [
    { heading: 'Reported', rowHeading: true, cell: (subject) => <SubjectName {...subject} /> },
    { heading: 'Reports', numeric: true, cell: ({ count }) => count.toLocaleString('en-US') },
    {
      heading: 'Why',
      cell: ({ reasons, words }) => (
        <span className="block max-w-96 wrap-anywhere">
          {reasons.map(({ reason, count }) => `${REPORT_REASONS[reason]} (${count})`).join(', ')}
          {words.map((text) => (
            <q key={text} className="block text-small text-ink-soft">
              {text}
            </q>
          ))}
        </span>
      ),
    },
    { heading: 'Last', cell: ({ lastAt }) => timeInColumn(lastAt) },
    {
      heading: 'Actions',
      cell: (subject) => (
        <span className="flex flex-wrap justify-end gap-1 sm:-ml-3 sm:justify-start xl:flex-nowrap">
          {!subject.isHidden && (
            <Button
              variant="quietDanger"
              aria-label={`${subject.itemId === null ? 'Suspend' : 'Hide'} ${nameOf(subject)}`}
              onClick={() => ask(toHide(subject))}
            >
              {subject.itemId === null ? 'Suspend' : 'Hide'}
            </Button>
          )}
          {(['resolved', 'dismissed'] as const).map((outcome) => (
            <Button
              key={outcome}
              variant="quiet"
              aria-label={`${outcomeWords[outcome].action} the reports about ${nameOf(subject)}`}
              onClick={() => ask(toClose(subject, outcome))}
            >
              {outcomeWords[outcome].action}
            </Button>
          ))}
        </span>
      ),
    },
  ]
  return (
    <>
      <OperatorList
        of="reports"
        query={query}
        rowsOf={({ reports }) => reports}
        columns={columns}
        nothing={{
          title: 'No open reports',
          text: 'What people report of stores and products is listed here.',
        }}
      />
      {dialog}
    </>
  )
}

const outcomeWords = {
  resolved: { action: 'Resolve', text: 'Something was done about it.' },
  dismissed: { action: 'Dismiss', text: 'There is nothing wrong with it.' },
} as const

export const nameOf = ({
  storeName,
  itemName,
  itemId,
}: Pick<ReportedSubject, 'storeName' | 'itemName' | 'itemId'>) =>
  itemId === null ? storeName : (itemName ?? itemId)

export function SubjectName(
  subject: Pick<ReportedSubject, 'storeId' | 'storeName' | 'itemName' | 'itemId'> & { isHidden: boolean },
) {
  const { storeId, storeName, itemId, isHidden } = subject
  const path = itemId === null ? `/store/${storeId}` : productPath({ storeId, itemId })
  return (
    <span className="block wrap-anywhere">
      {isHidden ? (
        nameOf(subject)
      ) : (
        <Link to={path} className="hover:underline">
          {nameOf(subject)}
        </Link>
      )}{' '}
      {isHidden && <Chip tone="red">{itemId === null ? 'Suspended' : 'Hidden'}</Chip>}
      <span className="block font-normal text-small text-ink-soft">
        {itemId === null ? 'Store' : `Product of ${storeName}`}
      </span>
    </span>
  )
}

/** Suspends the store, or hides the product. */
function toHide(subject: ReportedSubject): Asked {
  const { storeId, itemId } = subject
  const name = nameOf(subject)
  if (itemId === null) return askAboutStore({ id: storeId, name, suspension: null })
  return {
    title: `Hide ${name}?`,
    text: 'Customers no longer see the product, and its store cannot show it again. An email tells its owner the reason.',
    action: 'Hide',
    danger: true,
    done: `${name} is hidden.`,
    act: (reason) =>
      call<typeof hideProduct>('POST /operator/products/hide', { body: { storeId, itemId, reason } }),
  }
}

function toClose(subject: ReportedSubject, outcome: keyof typeof outcomeWords): Asked {
  const { storeId, itemId, lastAt } = subject
  const { action, text } = outcomeWords[outcome]
  return {
    title: `${action} the reports about ${nameOf(subject)}?`,
    text: `${text} The reports leave this list, and the log keeps the reason.`,
    action,
    done: 'The reports are closed.',
    act: (reason) =>
      call<typeof closeReports>('POST /operator/reports/close', {
        body: { storeId, itemId, lastAt, outcome, reason },
      }),
  }
}
