import './marketing.css'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { useAlert } from '../../ui/dialogs/alert-dialog.tsx'
import { Awning } from '../../ui/drawings/awning.tsx'

const SIGN_UP_SOON = 'Sign up is coming soon! Please use the contact form to get in touch.'

const forShoppers = [
  {
    title: 'Say where you are',
    text: 'Save your address once. Mainstreet shows the stores within twenty miles.',
  },
  { title: 'Fill one cart', text: 'Search every shelf at once, and take from as many stores as you like.' },
  { title: 'Open the door', text: 'Pay one delivery fee, by card or in cash, and have it the same day.' },
  {
    title: 'Live delivery tracking',
    text: 'The page of your order changes by itself while a store accepts, packs and brings it. A courier of the store is on its map once you are next.',
  },
  {
    title: 'Rewards for regulars',
    text: 'A store can give you a stamp for each order, and a full card makes the next one cheaper. Promotions of your favorites reach you as soon as they start.',
  },
]

const forStores = [
  {
    title: 'Connect your store',
    text: 'Keep Shopify, Squarespace or Wix. Choose which products your neighbors can order.',
  },
  { title: 'Share the work', text: 'Invite editors to look after a store’s shelves with you.' },
  { title: 'Call people in', text: 'Promotions go to the customers who marked your store as a favorite.' },
]

export function Component() {
  const alert = useAlert()
  return (
    <>
      <section className="border-b border-line bg-sunk" data-tone="accent">
        <Awning size="tall" />
        <div className="mx-auto max-w-page px-4 py-12 sm:px-6 sm:py-16">
          <h1 tabIndex={-1} data-page-heading className="poster-title max-w-[20ch]">
            A main street for every neighborhood
          </h1>
          <p className="mt-4 max-w-reading text-lead text-ink-soft">
            Mainstreet is a marketplace for the stores near you. They keep the shop; we bring the order around
            the corner, the same day.
          </p>
        </div>
      </section>
      <div className="mx-auto max-w-page space-y-14 px-4 py-12 sm:px-6 sm:py-16">
        <section className="grid gap-x-12 gap-y-8 md:grid-cols-2">
          <Words title="Our mission">
            Small stores know what their street needs. We give them what only large ones could afford: a place
            to be found, a checkout that works, and a delivery that arrives before dinner.
          </Words>
          <Words title="Our vision">
            A town where the shortest way to anything is a shop nearby, where the money spent on a street
            stays on it, and where nobody has to choose between convenient and local.
          </Words>
        </section>
        <section aria-labelledby="how">
          <h2 id="how" className="text-display">
            How it works
          </h2>
          <div className="mt-6 grid gap-4 md:grid-cols-2">
            <Steps title="For shoppers" steps={forShoppers} />
            <Steps title="For stores" steps={forStores} />
          </div>
        </section>
        <section aria-labelledby="join" className="text-center">
          <h2 id="join" className="text-display">
            Come and find your street
          </h2>
          <div className="mt-6 flex flex-wrap justify-center gap-3">
            <Button variant="primary" onClick={() => alert(SIGN_UP_SOON)}>
              Sign Up Now
            </Button>
            <ButtonLink role="button" to="/contact">
              Get in touch
            </ButtonLink>
          </div>
        </section>
      </div>
    </>
  )
}

function Words({ title, children }: { title: string; children: string }) {
  return (
    <div>
      <h2 className="text-title">{title}</h2>
      <p className="mt-3 max-w-reading text-lead text-ink-soft">{children}</p>
    </div>
  )
}

function Steps({ title, steps }: { title: string; steps: { title: string; text: string }[] }) {
  return (
    <Card className="sm:p-8">
      <h3 className="text-title">{title}</h3>
      <ol className="mt-5 space-y-5">
        {steps.map((step, index) => (
          <li key={step.title} className="flex gap-4">
            <span
              aria-hidden="true"
              className="grid size-9 shrink-0 place-items-center rounded-pill bg-accent-soft font-heading text-lead font-semibold text-accent"
            >
              {index + 1}
            </span>
            <div>
              <h4 className="font-text text-lead font-semibold">{step.title}</h4>
              <p className="text-ink-soft">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
