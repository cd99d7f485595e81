import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'

type CardProps = ComponentPropsWithRef<'div'> & {
  as?: 'div' | 'article' | 'section' | 'li' | 'aside'
  /** False for a card whose picture or table reaches its edges. */
  padded?: boolean
  /** Rises a little under the pointer: for a card that is one link. */
  interactive?: boolean
}

/** A white surface with a hairline, a soft shadow and corners of 14 px. */
export function Card({ as = 'div', padded = true, interactive, className, ...rest }: CardProps) {
  // The four tags take the same attributes, so the type of one serves for all.
  const Tag = as as 'div'
  return (
    <Tag
      {...rest}
      className={classNames(
        'rounded-card border border-line bg-card shadow-soft',
        padded && 'p-4 sm:p-5',
        interactive &&
          'transition-[transform,box-shadow,border-color] hover:-translate-y-0.5 hover:border-edge',
        className,
      )}
    />
  )
}
