import Search from 'lucide-react/icons/search'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { focusOn } from '../../ui/focus.ts'
import { OnThisPage } from '../../ui/on-this-page.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { findHelp, helpTopics } from './help-topics.ts'
import { WhoRunsThis } from './operator.tsx'
import { Answer } from './text-layout.tsx'

export function Component() {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const topics = findHelp(helpTopics, typed)
  const count = topics.reduce((sum, { questions }) => sum + questions.length, 0)
  const showAll = () => {
    setTyped('')
    // The button goes away, and the focus with it.
    focusOn(field)
  }
  return (
    <>
      <PageHeading title="Help Center" subtitle="How to shop, follow an order, and run a store." />
      <search className="mb-8 block max-w-reading">
        <TextField
          label="Search the Help Center"
          type="search"
          ref={field}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          placeholder="Refund, password, delivery …"
          start={<Search className="size-5" />}
        />
        <p role="status" className="mt-1 min-h-6 text-small text-ink-soft">
          {typed.trim() !== '' && (count === 1 ? '1 answer' : `${count} answers`)}
        </p>
      </search>
      {topics.length === 0 ? (
        <EmptyState
          title="No answer has these words"
          action={
            <>
              <Button onClick={showAll}>Show all answers</Button>
              <ButtonLink to="/contact">Contact Us</ButtonLink>
            </>
          }
        >
          Try fewer or other words, or ask us.
        </EmptyState>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
          <OnThisPage sections={topics} />
          <div className="max-w-reading space-y-10">
            {topics.map(({ id, title, questions }) => (
              <section key={id} id={id} className="scroll-mt-24">
                <h2 className="text-title">{title}</h2>
                {questions.map((each) => (
                  <div key={each.question} className="mt-5">
                    <h3 className="text-lead">{each.question}</h3>
                    <Answer {...each} />
                  </div>
                ))}
              </section>
            ))}
          </div>
        </div>
      )}
      <section className="mt-12 rounded-card bg-sunk px-5 py-6 sm:px-8">
        <h2 className="text-title">Still stuck?</h2>
        <div className="mt-2">
          <WhoRunsThis />
        </div>
      </section>
    </>
  )
}
