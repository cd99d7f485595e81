import type { ReactNode } from 'react'

/** Text that is read aloud and not drawn. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>
}
