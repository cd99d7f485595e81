import { classNames } from '../class-names.ts'
import type { CategoryTint } from './category-tint.ts'

type AwningProps = {
  /** Without one the awning is green. */
  category?: CategoryTint
  size?: 'small' | 'tall'
  className?: string
}

/** The shop's scalloped valance. Put it at the top of a card without padding. */
export function Awning({ category, size = 'small', className }: AwningProps) {
  return (
    <div
      aria-hidden="true"
      data-category={category}
      data-tone={category ? undefined : 'accent'}
      data-size={size}
      className={classNames('awning w-full', className)}
    >
      <div className="awning-cloth" />
    </div>
  )
}
