import { useRef, useState } from 'react'
import { dayText, timeText } from '#contract/delivery/promise-text.ts'
import type { Category } from '#contract/products/category.ts'
import type { RunningPromotion } from '#contract/promotions/running-promotion.ts'
import { ownTimeZone } from '../../infrastructure/moment-text.ts'
import { serverNow } from '../../infrastructure/server-time.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Awning } from '../../ui/drawings/awning.tsx'
import { useAnnounce } from '../../ui/live-region.tsx'

/** How many banners stand above the products. */
const SHOWN_AT_MOST = 3

type RunningPromotionsProps = {
  promotions: readonly RunningPromotion[]
  category: Category
  /** That of the store. While it is not known, the browser's own is used: people nearby have the same. */
  timeZone: string | undefined
}

/** The promotions of a store that run, as banners under awnings. Nothing without one. */
export function RunningPromotions({ promotions, ...rest }: RunningPromotionsProps) {
  const [all, setAll] = useState(false)
  const more = promotions.length - SHOWN_AT_MOST
  if (promotions.length === 0) return null
  return (
    <section aria-labelledby="running-promotions" className="mb-8">
      <h2 id="running-promotions" className="sr-only">
        Promotions
      </h2>
      <ul className="flex flex-wrap gap-3 sm:gap-4">
        {promotions.slice(0, all ? undefined : SHOWN_AT_MOST).map((promotion) => (
          <Banner key={promotion.id} promotion={promotion} {...rest} />
        ))}
      </ul>
      {more > 0 && (
        <Button className="mt-3" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `And ${more} more`}
        </Button>
      )}
    </section>
  )
}

type BannerProps = Omit<RunningPromotionsProps, 'promotions'> & { promotion: RunningPromotion }

function Banner({ promotion, category, timeZone }: BannerProps) {
  const { title, description, terms, promoCode, endDate } = promotion
  return (
    <Card
      as="li"
      padded={false}
      data-category={category}
      className="flex flex-1 basis-72 flex-col overflow-hidden"
    >
      <Awning category={category} />
      <div className="flex flex-1 flex-wrap items-end gap-x-6 gap-y-3 px-4 pt-3 pb-4 sm:px-5">
        <div className="flex-1 basis-64 self-start">
          <h3 className="text-lead leading-tight wrap-anywhere">{title}</h3>
          {terms && <p className="mt-1 font-semibold text-category wrap-anywhere">{terms}</p>}
          <p className="mt-1 text-small text-pretty whitespace-pre-line wrap-anywhere">{description}</p>
          <p className="mt-1 text-small text-ink-soft">
            {untilText(Date.parse(endDate), serverNow(), timeZone)}
          </p>
        </div>
        {promoCode && <Code code={promoCode} />}
      </div>
    </Card>
  )
}

function Code({ code }: { code: string }) {
  const words = useRef<HTMLElement>(null)
  const [copied, setCopied] = useState(false)
  const announce = useAnnounce()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setCopied(true)
      announce(`Code ${code} copied`)
    } catch {
      // Browsers offer the clipboard only on secure pages. The code is then ready to be copied by hand.
      if (words.current) getSelection()?.selectAllChildren(words.current)
    }
  }
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-small">
      <span>
        Code{' '}
        <strong
          ref={words}
          className="rounded-control border border-outline border-dashed px-1.5 font-semibold wrap-anywhere"
        >
          {code}
        </strong>
      </span>
      <Button aria-label={`Copy code ${code}`} onClick={() => void copy()}>
        {copied ? 'Copied' : 'Copy code'}
      </Button>
    </p>
  )
}

/** 'Until 6 PM', 'Until tomorrow, 6 PM', 'Until Friday, 6 PM' or 'Until Dec 28, 6 PM', by the clock of the store. */
export function untilText(endsAt: number, now: number, timeZone = ownTimeZone()): string {
  const day = dayText(endsAt, now, timeZone)
  return `Until ${day === 'today' ? '' : `${day}, `}${timeText(endsAt, timeZone)}`
}

/**
 * Without those that have ended while the page stood open or its answer lay in a cache. An answer that was kept before
 * an update has none at all.
 */
export const stillRunning = (
  promotions: readonly RunningPromotion[] | undefined,
  now: number,
): RunningPromotion[] => promotions?.filter(({ endDate }) => Date.parse(endDate) >= now) ?? []

/** The badge of the first promotion that is for a product, if it gives something. */
export const badgeOf = (
  product: { item_id: string; category: Category },
  promotions: readonly RunningPromotion[],
): string | null | undefined =>
  promotions.find(
    ({ badge, productIds, category }) =>
      badge &&
      (productIds?.includes(product.item_id) ?? true) &&
      (category ?? product.category) === product.category,
  )?.badge
