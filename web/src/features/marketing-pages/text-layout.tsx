import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Card } from '../../ui/card.tsx'
import { OnThisPage } from '../../ui/on-this-page.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import type { HelpQuestion } from './help-topics.ts'

export type TextSection = { id: string; title: string; body: ReactNode }

/** One line of the table above a text: what the sections of these ids say about a matter. */
export type Matter = { about: string; says: ReactNode; sections: readonly string[] }

type TextLayoutProps = {
  title: string
  subtitle: string
  matters: readonly Matter[]
  sections: readonly TextSection[]
}

/** A long text after a table of what matters in it. On a wide screen the list of its sections stays in view. */
export function TextLayout({ title, subtitle, matters, sections }: TextLayoutProps) {
  return (
    <>
      <PageHeading title={title} subtitle={subtitle} />
      <WhatMatters matters={matters} sections={sections} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
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

function WhatMatters({ matters, sections }: Pick<TextLayoutProps, 'matters' | 'sections'>) {
  return (
    <Card className="mb-8">
      <table className="w-full">
        <caption className="pb-2 text-left">
          <h2 className="text-title">What matters</h2>
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">About</th>
            <th scope="col">In short</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line text-left align-top">
          {matters.map(({ about, says, sections: ids }) => (
            <tr key={about}>
              <th
                scope="row"
                className="w-24 py-3 pr-4 font-semibold large-text:block large-text:w-auto large-text:pb-0 sm:w-48"
              >
                {about}
              </th>
              <td className="py-3 large-text:block">
                <div className="gap-x-8 md:flex md:justify-between">
                  <p className="max-w-reading">{says}</p>
                  <ul className="flex shrink-0 flex-wrap gap-x-5 md:-mt-0.5 md:block md:w-48">
                    {ids.map((id) => (
                      <li key={id}>
                        <a
                          href={`#${id}`}
                          className="inline-flex items-center text-accent underline min-h-target md:min-h-7"
                        >
                          {sections.find((section) => section.id === id)?.title}
                        </a>
                      </li>
                    ))}
                  </ul>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
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
