import type { Suspension } from '#contract/operator/suspension-schema.ts'
import { dateText } from '../../infrastructure/date-text.ts'
import { Chip } from '../../ui/chip.tsx'

/** Whether somebody is suspended, since when and why, and what they answered. */
export function SuspensionText({ suspension }: { suspension: Suspension | null }) {
  if (suspension === null) return <span className="text-ink-soft">Active</span>
  const { since, reason, answer } = suspension
  return (
    <span className="block max-w-80 wrap-anywhere text-left">
      <Chip tone="red">Suspended</Chip>
      <span className="block text-small text-ink-soft">
        Since {dateText(since)}: {reason}
      </span>
      {answer !== null && <span className="block text-small">They answered: {answer}</span>}
    </span>
  )
}
