import { useQuery } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { Badge, cappedCount } from '../badge.tsx'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { Chip } from '../chip.tsx'
import { Awning } from '../drawings/awning.tsx'
import type { CategoryTint } from '../drawings/category-tint.ts'
import { Picture } from '../drawings/picture.tsx'
import { EmptyState } from '../empty-state.tsx'
import { Fact, Facts } from '../facts.tsx'
import { FailureState } from '../failure-state.tsx'
import { HeartButton } from '../heart-button.tsx'
import { IconButton } from '../icon-button.tsx'
import { Notice } from '../notice.tsx'
import { Price } from '../price.tsx'
import { QueryView } from '../query-view.tsx'
import { Loading, Skeleton } from '../skeleton.tsx'
import { Exhibit } from './gallery-exhibit.tsx'

const categories: { category: CategoryTint; name: string }[] = [
  { category: 'clothing', name: 'Clothing' },
  { category: 'accessories', name: 'Accessories' },
  { category: 'home-garden', name: 'Home & Garden' },
  { category: 'electronics', name: 'Electronics' },
  { category: 'food-beverage', name: 'Food & Beverage' },
  { category: 'health-beauty', name: 'Health & Beauty' },
  { category: 'sports-outdoors', name: 'Sports & Outdoors' },
  { category: 'uncategorized', name: 'Uncategorized' },
]

export function TypeExhibit() {
  return (
    <Exhibit title="Type, chips, badges">
      <p className="font-heading text-display font-semibold">Rosemary & Rye, open until six</p>
      <p className="font-heading text-title font-semibold">Seeded sourdough loaf, baked at five</p>
      <p className="text-lead">A lead of 17: shop names in rows, and the first line of a page.</p>
      <p>
        Text of 15, with{' '}
        <a className="font-medium text-accent underline" href="#type">
          another page
        </a>{' '}
        and numbers <Price cents={111111} /> over <Price cents={808080} />.
      </p>
      <p className="text-small text-ink-soft">Small print of 13: hints, distances, times.</p>
      {(['sums', 'rows', 'columns', 'figures', 'words'] as const).map((look) => (
        <Facts key={look} look={look} className="max-w-form gap-x-4">
          <Fact term="Delivery fee">
            <Price cents={399} />
          </Fact>
          <Fact term="Total" strong>
            <Price cents={2019} />
          </Fact>
        </Facts>
      ))}
      <div className="flex flex-wrap gap-2">
        {categories.map(({ category, name }) => (
          <Chip key={category} category={category}>
            {name}
          </Chip>
        ))}
        <Chip tone="blue">Discount</Chip>
        <Chip tone="red">Event</Chip>
        <Chip tone="green">New product</Chip>
        <Chip tone="orange">Free shipping</Chip>
        <Chip tone="grey">Other</Chip>
        <Chip tone="accent">Synced</Chip>
      </div>
      <div className="flex flex-wrap gap-4">
        <IconButton
          outlined
          label="Notifications, 3 unread"
          icon={<Bell aria-hidden="true" className="size-5" />}
          badge={<Badge count={3} />}
        />
        <IconButton
          outlined
          label={`Cart, ${cappedCount(120)} items`}
          icon={<ShoppingCart aria-hidden="true" className="size-5" />}
          badge={<Badge count={120} />}
        />
        <HeartButton label="Favorite Rosemary & Rye" pressed onPress={() => {}} />
        <HeartButton label="Favorite Hum Audio Repair" pressed={false} onPress={() => {}} />
        <HeartButton label="Favorite The Potting Shed" pressed={false} busy outlined onPress={() => {}} />
      </div>
    </Exhibit>
  )
}

export function PicturesExhibit() {
  return (
    <Exhibit title="Cards, pictures, awnings">
      <Card padded={false} className="overflow-hidden">
        <Awning category="food-beverage" size="tall" />
        <div className="flex items-center justify-between gap-4 px-5 py-5">
          <div>
            <p className="font-heading text-display font-semibold">Rosemary & Rye</p>
            <p className="text-ink-soft">1718 Hayes Street, Nashville, TN 37203 · 0.42 mi</p>
          </div>
          <HeartButton text="Favorite" label="Favorite Rosemary and Rye bakery" pressed onPress={() => {}} />
        </div>
      </Card>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {categories.map(({ category, name }, at) => (
          <Card
            key={category}
            as="article"
            padded={false}
            interactive
            className="flex flex-col overflow-hidden"
          >
            <Picture
              src={at % 3 === 0 ? '/icon.svg' : at % 3 === 1 ? null : '/missing.png'}
              fit="contain"
              alt=""
              category={category}
            />
            <div className="flex flex-1 flex-col gap-1 p-4">
              <h3 className="text-lead leading-tight">
                {at % 2 ? 'Seeded sourdough loaf of the long kind' : name}
              </h3>
              <p className="text-small text-ink-soft">Rosemary & Rye</p>
              <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-2 pt-2">
                <Price cents={850 * (at + 1)} className="text-lead font-semibold" />
                <span className="text-small text-ink-soft">0.4 mi away</span>
              </p>
              <Button variant="primary" block className="mt-2">
                Add to Cart
              </Button>
            </div>
          </Card>
        ))}
      </div>
      <Card className="flex items-center gap-4">
        <Picture thumbnail src="/icon.svg" alt="" category="electronics" className="w-16" />
        <Picture thumbnail src={null} alt="" category="clothing" className="w-16" />
        <p className="font-heading text-lead font-semibold">Thumbnails for lines and rows</p>
      </Card>
    </Exhibit>
  )
}

export function StatesExhibit() {
  const pending = useQuery<string[]>({ queryKey: ['pending'], queryFn: () => new Promise(() => {}) })
  const failing = useQuery<string[]>({
    queryKey: ['failing'],
    queryFn: () => Promise.reject(new Error('no')),
  })
  const nothing = useQuery<string[]>({ queryKey: ['nothing'], queryFn: () => Promise.resolve([]) })
  const views = [pending, failing, nothing]
  return (
    <Exhibit title="Loading, failure, empty, notifications">
      <div className="grid items-start gap-4 lg:grid-cols-3">
        {views.map((query, at) => (
          <QueryView
            key={String(at)}
            query={query}
            loading={
              <Loading label="Loading nearby stores...">
                <div className="flex flex-col gap-3">
                  <Skeleton className="h-20" />
                  <Skeleton className="h-20" />
                </div>
              </Loading>
            }
            failure={(failure) => <FailureState title="Failed to fetch stores." {...failure} />}
            empty={
              <EmptyState
                title="No stores found nearby"
                action={<Button variant="primary">Search Different Area</Button>}
              >
                There are no stores within 20 miles of this location. Try searching a different area.
              </EmptyState>
            }
          >
            {(list) => <p>{list.join(', ')}</p>}
          </QueryView>
        ))}
      </div>
      <Notice kind="success">Products synced successfully!</Notice>
      <Notice kind="failure" action={<Button>Try again</Button>}>
        Failed to fetch platform products.
      </Notice>
      <Notice kind="info">Card payment simulation - no actual charges will be made</Notice>
    </Exhibit>
  )
}
