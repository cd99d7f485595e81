import Heart from 'lucide-react/icons/heart'
import { buttonStyle } from './button-style.ts'
import { classNames } from './class-names.ts'
import { iconButtonStyle } from './icon-button.tsx'
import { useAwake } from './use-awake.ts'

type HeartButtonProps = {
  /** The same for both states: 'Favorite Rosemary & Rye'. */
  label: string
  pressed: boolean
  onPress: () => void
  /** Waiting for the answer: the heart does not change, and further presses do nothing. */
  busy?: boolean
  outlined?: boolean
  /** Shown beside the heart in a pill. The label must begin with it. */
  text?: string
  className?: string
}

/** A toggle button with a heart. */
export function HeartButton({ label, pressed, onPress, busy, outlined, text, className }: HeartButtonProps) {
  const awake = useAwake()
  return (
    <button
      type="button"
      inert={!awake}
      aria-label={label}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={() => !busy && onPress()}
      className={text ? buttonStyle({ className }) : classNames(iconButtonStyle(outlined), className)}
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
      {text}
    </button>
  )
}
