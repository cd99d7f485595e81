import { Button } from '../../../ui/button.tsx'
import type { StopPresses } from './use-stop-presses.ts'

/** The last press, and its undo, at the thumb. */
export function UndoBar({ presses: { undoable, undo } }: { presses: StopPresses }) {
  if (undoable === null) return null
  return (
    <div className="sticky bottom-3 z-20 mt-4 flex items-center gap-3 rounded-card border border-line bg-card py-2 pr-2 pl-4 shadow-soft">
      <p className="min-w-0 flex-1 font-medium wrap-anywhere">{undoable.words}</p>
      <Button onClick={undo}>Undo</Button>
    </div>
  )
}
