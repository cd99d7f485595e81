import { ACT_WORDS, type ActName, actNames } from '#contract/operator/acts.ts'
import type { LoggedAct, listActs } from '#contract/operator/list-acts.ts'
import { call } from '../../infrastructure/api.ts'
import { useUrlParams } from '../../infrastructure/url-params.ts'
import { SelectField } from '../../ui/select.tsx'
import type { Column } from '../../ui/table.tsx'
import { OperatorList, timeText } from './operator-list.tsx'
import { useOperatorList } from './use-operator-list.ts'

const columns: Column<LoggedAct>[] = [
  { heading: 'When', cell: ({ at }) => timeText(at) },
  {
    heading: 'Act',
    rowHeading: true,
    cell: ({ by, act, subject }) => (
      <span className="block wrap-anywhere">
        {by ?? 'The command line'} {ACT_WORDS[act]} {subject ?? 'this site'}
      </span>
    ),
  },
  {
    heading: 'Reason',
    cell: ({ reason, details }) => (
      <span className="block wrap-anywhere">
        {reason || <span className="text-ink-soft">None</span>}
        {Object.entries(details).map(([name, value]) => (
          <span key={name} className="block text-small text-ink-soft">
            {name}: {String(value)}
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
          label="From where"
          value={by}
          options={[
            { value: '', label: 'Page and command line' },
            { value: 'command line', label: 'Command line' },
          ]}
          onChange={({ target }) => set('by', target.value)}
        />
      </div>
      <OperatorList
        of="acts"
        query={query}
        rowsOf={({ acts }) => acts}
        columns={columns}
        nothing={{ title: 'Nothing yet', text: 'What operators do is listed here, and stays.' }}
      />
    </>
  )
}

const sentence = (words: string) => `${words[0]?.toUpperCase()}${words.slice(1)} …`
