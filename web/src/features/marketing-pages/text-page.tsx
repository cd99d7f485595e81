import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { OnThisPage } from '../../ui/on-this-page.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import type { HelpQuestion } from './help-topics.ts'

export type TextSection = { id: string; title: string; body: ReactNode }

type TextPageProps = {
  title: string
  subtitle: string
  sections: readonly TextSection[]
}

/** A long text with a list of its sections. On a wide screen the list stays in view. */
export function TextPage({ title, subtitle, sections }: TextPageProps) {
  return (
    <>
      <PageHeading title={title} subtitle={subtitle} />
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <OnThisPage sections={sections} />
        <div className="max-w-reading space-y-10">
          {sections.map(({ id, title: name, body }) => (
            <section key={id} id={id} className="scroll-mt-24">
              <h2 className="text-title">{name}</h2>
              <div className="mt-3 space-y-3">{body}</div>
            </section>
          ))}
        </div>
      </div>
    </>
  )
}

/** A link within a sentence: to a page of this site, or to another address. */
export function InText({ to, children }: { to: string; children: ReactNode }) {
  const look = 'text-accent underline wrap-anywhere'
  return to.startsWith('/') ? (
    <Link to={to} className={look}>
      {children}
    </Link>
  ) : (
    <a href={to} className={look}>
      {children}
    </a>
  )
}

export function Points({ children }: { children: ReactNode }) {
  return <ul className="list-disc space-y-2 pl-5">{children}</ul>
}

/** The answer to a question, with the way to where it is done. */
export function Answer({ answer, link }: HelpQuestion) {
  return (
    <>
      <p className="mt-1">{answer}</p>
      {link && (
        <p className="mt-1">
          <InText to={link.to}>{link.label}</InText>
        </p>
      )}
    </>
  )
}
