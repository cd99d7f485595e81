import type { ReactNode } from 'react'
import type { ImportPreview } from '#contract/inventory/import-inventory.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Notice } from '../../../ui/notice.tsx'

/** Previews an import: the counts and the first rows of each kind. */
export function ImportChanges({ preview }: { preview: ImportPreview }) {
  const { counts, added, changed, leftOut, remarks, errors, ignoredColumns } = preview
  const nothing = counts.added + counts.changed + counts.errors === 0
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-2 gap-3 large-text:grid-cols-1 sm:grid-cols-4">
        <Count label="Added" count={counts.added} />
        <Count label="Changed" count={counts.changed} />
        <Count label="Unchanged" count={counts.unchanged} />
        <Count label="Errors" count={counts.errors} isBad={counts.errors > 0} />
        {counts.leftOut > 0 && <Count label="Left out" count={counts.leftOut} />}
      </dl>
      {nothing && <Notice kind="info">This file changes nothing.</Notice>}
      {ignoredColumns.length > 0 && (
        <p className="text-small text-ink-soft">Columns left out: {ignoredColumns.join(', ')}</p>
      )}
      <Rows title="Rows with errors, left out" count={counts.errors} shown={errors.length}>
        <Notes notes={errors} isBad />
      </Rows>
      {remarks.length > 0 && (
        <Rows title="To look at" count={remarks.length} shown={remarks.length}>
          <Notes notes={remarks} />
        </Rows>
      )}
      <Rows title="Changed" count={counts.changed} shown={changed.length}>
        {changed.map(({ itemId, name, changes }) => (
          <li key={itemId} className="py-2">
            <Name name={name} itemId={itemId} />
            {changes.map(({ column, before, after }) => (
              <span key={column} className="block wrap-anywhere text-small">
                {column}: <del className="text-ink-soft">{before || 'empty'}</del>{' '}
                <span aria-hidden="true">→</span>{' '}
                <ins className="font-medium no-underline">{after || 'empty'}</ins>
              </span>
            ))}
          </li>
        ))}
      </Rows>
      <Rows title="Added" count={counts.added} shown={added.length}>
        {added.map(({ itemId, name }) => (
          <li key={itemId} className="py-2">
            <Name name={name} itemId={itemId} />
          </li>
        ))}
      </Rows>
      <Rows title="Left out" count={counts.leftOut} shown={leftOut.length}>
        <Notes notes={leftOut} />
      </Rows>
    </div>
  )
}

type NotesProps = { notes: ImportPreview['errors']; isBad?: boolean }

const Notes = ({ notes, isBad = false }: NotesProps) =>
  notes.map(({ line, message }) => (
    <li key={`${line} ${message}`} className="py-2">
      <span className={classNames('font-medium', isBad && 'text-heart')}>Line {line}:</span> {message}
    </li>
  ))

type CountProps = { label: string; count: number; isBad?: boolean }

function Count({ label, count, isBad = false }: CountProps) {
  return (
    <div className={classNames('rounded-control px-3 py-2', isBad ? 'bg-heart-soft text-heart' : 'bg-sunk')}>
      <dt className={classNames('text-small', !isBad && 'text-ink-soft')}>{label}</dt>
      <dd className="font-semibold text-lead tabular-nums">{count.toLocaleString('en-US')}</dd>
    </div>
  )
}

type RowsProps = { title: string; count: number; shown: number; children: ReactNode }

function Rows({ title, count, shown, children }: RowsProps) {
  if (count === 0) return null
  return (
    <section>
      <h3 className="font-text font-semibold">
        {title} ({count.toLocaleString('en-US')})
      </h3>
      <ul className="divide-y divide-line">{children}</ul>
      {shown < count && (
        <p className="pt-2 text-small text-ink-soft">and {(count - shown).toLocaleString('en-US')} more</p>
      )}
    </section>
  )
}

function Name({ name, itemId }: { name: string; itemId: string }) {
  return (
    <span className="block wrap-anywhere">
      <span className="font-medium">{name || 'Unnamed Product'}</span>{' '}
      <span className="text-small text-ink-soft">{itemId}</span>
    </span>
  )
}
