import { useQuery } from '@tanstack/react-query'
import { ACT_WORDS, type ActName, actNames, COMMAND_LINE, DETAIL_WORDS } from '#contract/operator/acts.ts'
import type { LoggedAct, listActors, listActs } from '#contract/operator/list-acts.ts'
import { call } from '../../infrastructure/api.ts'
import { useUrlParams } from '../../infrastructure/url-params.ts'
import { SelectField } from '../../ui/fields/select.tsx'
import type { Column } from '../../ui/table.tsx'
import { OperatorList, timeInColumn } from './operator-list.tsx'
import { operatorKey, useOperatorList } from './use-operator-list.ts'

const columns: Column<LoggedAct>[] = [
  {
    heading: 'Act',
    rowHeading: true,
    cell: ({ by, act, subject }) => (
      <span className="block wrap-anywhere">
        {by ?? 'The command line'} {ACT_WORDS[act]} {subject ?? 'this site'}
      </span>
    ),
  },
  { heading: 'When', cell: ({ at }) => timeInColumn(at) },
  {
    heading: 'Reason',
    cell: ({ reason, details }) => (
      <span className="block wrap-anywhere">
        {reason || <span className="text-ink-soft">None</span>}
        {Object.entries(details).map(([name, value]) => (
          <span key={name} className="block text-small text-ink-soft">
            {detailText(name, value)}
          </span>
        ))}
      </span>
    ),
  },
]

/** What operators did, the newest first. */
export function LogPart() {
  const [params, change] = useUrlParams()
  const asked = params.get('act') ?? ''
  const act: ActName | '' = actNames.find((name) => name === asked) ?? ''
  const by = params.get('by') ?? ''
  const actors = useQuery({
    queryKey: [...operatorKey, 'actors'],
    queryFn: ({ signal }) => call<typeof listActors>('GET /operator/actors', { signal }),
  })
  // An address may name somebody who is not on the list.
  const people = new Set(
    [...(actors.data?.emails ?? []), by].filter((one) => one !== '' && one !== COMMAND_LINE),
  )
  const query = useOperatorList('log', { act, by }, (cursor, signal) =>
    call<typeof listActs>('GET /operator/acts', { query: { act, by, ...(cursor && { cursor }) }, signal }),
  )
  const set = (name: string, value: string) =>
    change(
      (now) => {
        if (value === '') now.delete(name)
        else now.set(name, value)
        return now
      },
      { replace: true },
    )
  return (
    <>
      <div className="mb-5 flex flex-wrap gap-4">
        <SelectField
          label="What was done"
          value={act}
          options={[
            { value: '', label: 'Everything' },
            ...actNames.map((name) => ({ value: name, label: sentence(ACT_WORDS[name]) })),
          ]}
          onChange={({ target }) => set('act', target.value)}
        />
        <SelectField
          label="Who did it"
          value={by}
          options={[
            { value: '', label: 'Everybody' },
            { value: COMMAND_LINE, label: 'The command line' },
            ...[...people].map((email) => ({ value: email, label: email })),
          ]}
          onChange={({ target }) => set('by', target.value)}
        />
      </div>
      <OperatorList
        of="acts"
        query={query}
        rowsOf={({ acts }) => acts}
        columns={columns}
        nothing={
          act === '' && by === ''
            ? { title: 'Nothing yet', text: 'What operators do is listed here, and stays.' }
            : { title: 'Nothing found', text: 'Choose another act, or somebody else.' }
        }
      />
    </>
  )
}

const sentence = (words: string) => `${words[0]?.toUpperCase()}${words.slice(1)} …`

/** 'Sessions ended: 2'. What is true needs no value. */
function detailText(name: string, value: string | number | boolean): string {
  const words = DETAIL_WORDS[name] ?? name
  if (typeof value === 'boolean') return value ? words : `${words}: no`
  return `${words}: ${typeof value === 'number' ? value.toLocaleString('en-US') : value}`
}
