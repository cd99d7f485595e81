import type { KeyboardEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { type ButtonLook, buttonStyle } from './button-style.ts'

type ButtonLinkProps = Omit<LinkProps, 'className'> & ButtonLook & { icon?: ReactNode }

/**
 * A link to another page that looks like a button. With `role="button"` it is announced as one, as the specification
 * names it, and answers to the space bar. It works before the scripts are there and opens in a new tab, which a button
 * cannot.
 */
export function ButtonLink({ variant, block, className, icon, children, ...link }: ButtonLinkProps) {
  return (
    <Link
      {...(link.role === 'button' && { onKeyDown: followWithSpace })}
      {...link}
      className={buttonStyle({ variant, block, className })}
    >
      {icon}
      {children}
    </Link>
  )
}

function followWithSpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
