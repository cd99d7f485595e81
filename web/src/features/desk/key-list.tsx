import { MOVE_NAMES, type MoveName, moveOf } from '#contract/orders/moves.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { KEY_OF_MOVE, KEYS } from './desk-keys.ts'

type KeyListProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  isOn: boolean
  onSwitch: (on: boolean) => void
}

/** Which keys do what, and a switch for all of them. */
export function KeyList({ open, onOpenChange, isOn, onSwitch }: KeyListProps) {
  const labels = new Map<string, MoveName[]>()
  for (const name of MOVE_NAMES) {
    const key = KEY_OF_MOVE[name]
    if (key) labels.set(key, [...(labels.get(key) ?? []), name])
  }
  const rows: [string[], string][] = [
    [[KEYS.next], 'Next order'],
    [[KEYS.previous], 'Previous order'],
    [['Enter'], 'Open the order'],
    ...[...labels].map(([key, names]): [string[], string] => [
      [key],
      names.map((name) => moveOf(name).label).join(' or '),
    ]),
    [[KEYS.undo, KEYS.undoToo], 'Undo'],
    [[KEYS.list], 'This list'],
  ]
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts" size="small">
      <Facts look="columns" className="mb-4 items-center gap-x-5 gap-y-2">
        {rows.map(([keys, words]) => (
          <Fact key={words} term={<Keys keys={keys} />}>
            {words}
          </Fact>
        ))}
      </Facts>
      <Switch checked={isOn} onCheckedChange={onSwitch}>
        Use single keys
      </Switch>
    </Dialog>
  )
}

const Keys = ({ keys }: { keys: string[] }) => (
  <span className="flex gap-1 text-ink">
    {keys.map((key) => (
      <kbd
        key={key}
        className="min-w-8 rounded-control border border-outline bg-sunk px-2 py-0.5 text-center font-text font-semibold"
      >
        {key}
      </kbd>
    ))}
  </span>
)
