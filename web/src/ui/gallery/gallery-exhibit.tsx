import type { ReactNode } from 'react'

/** One labelled section of the gallery. */
export function Exhibit({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <h2 className="border-line border-b pb-2 text-title">{title}</h2>
      {children}
    </section>
  )
}
