import Check from 'lucide-react/icons/check'
import { Link } from 'react-router'
import { useSession } from '../../infrastructure/session.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { Opening, OpeningStep } from './opening-steps.ts'

/** The steps of a new store. A step is ticked when its work is done, and by no press on the card. */
export function OpeningCard({ store, steps }: Opening) {
  const { user } = useSession()
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <Card as="section" padded={false} aria-labelledby="opening" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 pt-4 pb-3 sm:px-5">
        <div className="min-w-0">
          <h2 id="opening" className="text-title">
            Open your store
          </h2>
          <p className="text-small text-ink-soft wrap-anywhere">{store.name}</p>
        </div>
        <div className="flex items-center gap-3 max-sm:w-full">
          <ProgressBar
            label="Steps done"
            value={done}
            max={steps.length}
            className="w-44 max-sm:w-auto max-sm:grow"
          />
          <span className="text-small text-ink-soft tabular-nums">{`${done} of ${steps.length}`}</span>
        </div>
      </div>
      <ol className="divide-y divide-line border-t border-line">
        {steps.map((step) => (
          <Step key={step.title} step={step} isNext={step === next} />
        ))}
      </ol>
      {/* Customers see no store, and so no page of it, before its owner's email is confirmed. */}
      {user?.emailVerified !== false && (
        <p className="border-t border-line px-4 py-2 sm:px-5">
          <Link
            to={`/store/${store.id}`}
            className="inline-flex min-h-target items-center text-accent underline underline-offset-2"
          >
            See your store as customers do
          </Link>
        </p>
      )}
    </Card>
  )
}

function Step({ step: { title, help, isDone, links }, isNext }: { step: OpeningStep; isNext: boolean }) {
  return (
    <li className="flex items-start gap-3 px-4 py-3 sm:px-5">
      <span
        role="img"
        aria-label={isDone ? 'Done' : 'To do'}
        className={classNames(
          'mt-0.5 grid size-6 shrink-0 place-items-center rounded-pill border-2',
          isDone ? 'border-accent bg-accent text-on-accent' : 'border-outline',
        )}
      >
        {isDone && <Check aria-hidden="true" className="size-4" />}
      </span>
      <div
        className={classNames(
          'flex min-w-0 grow items-center justify-between gap-x-6 gap-y-2',
          !isDone && 'flex-wrap',
        )}
      >
        <div className="min-w-0">
          <h3 className={classNames('text-body leading-tight', isDone && 'text-ink-soft')}>{title}</h3>
          <p className="mt-0.5 text-small text-ink-soft">{help}</p>
        </div>
        <div className={classNames('flex gap-2', isDone ? '-mr-3 shrink-0' : 'flex-wrap')}>
          {links.map(({ action, to }, index) => (
            <ButtonLink
              key={action}
              to={to}
              aria-label={`${action}: ${title}`}
              variant={isDone ? 'quiet' : isNext && index === 0 ? 'primary' : 'secondary'}
            >
              {action}
            </ButtonLink>
          ))}
        </div>
      </div>
    </li>
  )
}
