import Heart from 'lucide-react/icons/heart'
import { classNames } from './class-names.ts'
import { iconButtonStyle } from './icon-button.tsx'

type HeartButtonProps = {
  /** Stays the same whether pressed or not: 'Favorite Rosemary & Rye'. */
  label: string
  pressed: boolean
  onPress: () => void
  /** Waiting for the answer: the heart stays as it was and further presses do nothing. */
  busy?: boolean
  outlined?: boolean
  className?: string
}

/** A toggle whose heart fills. */
export function HeartButton({ label, pressed, onPress, busy, outlined, className }: HeartButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={() => !busy && onPress()}
      className={classNames(iconButtonStyle(outlined), className)}
    >
      <Heart
        key={String(pressed)}
        aria-hidden="true"
        className={classNames(
          'size-5 transition-opacity',
          pressed ? 'animate-fill fill-heart text-heart' : 'text-ink-soft',
          busy && 'opacity-50',
        )}
      />
    </button>
  )
}
