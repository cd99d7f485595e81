import { classNames } from './class-names.ts'

type ProgressBarProps = {
  /** Names the bar for screen readers: 'Syncing products'. */
  label: string
  value: number
  /** Null while the total is not known. */
  max: number | null
  className?: string
}

/** A bar for progress. Its words and numbers belong beside it. */
export function ProgressBar({ label, value, max, className }: ProgressBarProps) {
  const share = max === null || max === 0 ? null : Math.min(1, value / max)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      {...(share !== null && {
        'aria-valuemax': max ?? undefined,
        'aria-valuenow': value,
      })}
      className={classNames('h-2 overflow-hidden rounded-pill bg-line', className)}
    >
      {share === null ? (
        // With reduced motion the bar stands still, neither empty nor full.
        <div className="h-full w-1/3 animate-pass rounded-pill bg-accent motion-reduce:w-full motion-reduce:animate-none motion-reduce:opacity-40" />
      ) : (
        <div
          className="size-full origin-left rounded-pill bg-accent transition-transform"
          style={{ transform: `scaleX(${share})` }}
        />
      )}
    </div>
  )
}
