import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { type ButtonLook, buttonStyle } from './button-style.ts'

type ButtonLinkProps = Omit<LinkProps, 'className'> & ButtonLook & { icon?: ReactNode }

/** A link to another page that looks like a button. */
export function ButtonLink({ variant, block, className, icon, children, ...link }: ButtonLinkProps) {
  return (
    <Link {...link} className={buttonStyle({ variant, block, className })}>
      {icon}
      {children}
    </Link>
  )
}
