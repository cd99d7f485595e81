import { Card } from '../../ui/card.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { helpTopics } from './help-topics.ts'
import { Answer, InText } from './text-layout.tsx'

export function Component() {
  const questions = helpTopics.flatMap((topic) => topic.questions.filter(({ asked }) => asked))
  return (
    <>
      <PageHeading title="FAQ" subtitle="Short answers to the questions that are asked most." />
      <Card padded={false} className="max-w-reading divide-y divide-line">
        {questions.map((each) => (
          <details key={each.question} className="px-5 sm:px-6">
            <summary className="py-3">
              <h3 className="font-heading text-lead font-semibold">{each.question}</h3>
            </summary>
            <div className="pb-5 pl-6">
              <Answer {...each} />
            </div>
          </details>
        ))}
      </Card>
      <p className="mt-6">
        All answers are in the <InText to="/help">Help Center</InText>.
      </p>
    </>
  )
}
