import type { MouseEvent } from 'react'
import type { DeskPart } from '#contract/orders/desk.ts'
import { type MoveName, moveOf } from '#contract/orders/moves.ts'
import { Button } from '../../ui/button.tsx'
import type { ButtonVariant } from '../../ui/button-style.ts'
import { classNames } from '../../ui/class-names.ts'
import { useDeskActions } from './desk-actions.tsx'
import { KEY_OF_MOVE } from './desk-keys.ts'
import { movesFor } from './part-words.ts'

type MoveButtonsProps = {
  part: DeskPart
  /** Fills the first move green. */
  hasMain?: boolean
  className?: string
}

/** A button for each move that this person can make of the part now. */
export function MoveButtons({ part, hasMain, className }: MoveButtonsProps) {
  const { actor, press, isBusy } = useDeskActions()
  const moves = movesFor(part, actor)
  if (moves.length === 0) return null
  const handlePress = (name: MoveName) => (event: MouseEvent) => {
    // The second press of a double click would meet the next order or the next move.
    if (event.detail <= 1) press(part, name)
  }
  const buttons = (names: readonly MoveName[], variant: ButtonVariant) =>
    names.map((name) => (
      <Button
        key={name}
        variant={variant === 'primary' && name !== names[0] ? 'secondary' : variant}
        className={variant === 'quiet' ? undefined : 'px-4'}
        aria-keyshortcuts={KEY_OF_MOVE[name]}
        aria-label={`${moveOf(name).label} ${part.orderId}`}
        busy={isBusy(part)}
        onClick={handlePress(name)}
      >
        {moveOf(name).label}
      </Button>
    ))
  const asking = moves.filter((name) => moveOf(name).reasons)
  const atOnce = moves.filter((name) => !moveOf(name).reasons)
  return (
    <div className={classNames('flex flex-wrap gap-x-5 gap-y-2', className)}>
      <div className="flex flex-wrap gap-2">{buttons(atOnce, hasMain ? 'primary' : 'secondary')}</div>
      {/* Without outlines their words begin at the edge of the card, where the others begin. */}
      {asking.length > 0 && <div className="-mx-3 flex flex-wrap">{buttons(asking, 'quiet')}</div>}
    </div>
  )
}
