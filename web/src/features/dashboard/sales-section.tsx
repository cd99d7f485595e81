import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import type { StoreCounts } from '#contract/dashboard/get-dashboard.ts'
import type { Sales } from '#contract/dashboard/get-sales.ts'
import { daysOf } from '#contract/dashboard/sales-range.ts'
import { formatCents } from '#contract/shared/money.ts'
import { apiAddress } from '../../infrastructure/api.ts'
import { useUrlParams } from '../../infrastructure/url-params.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { askedBy, SalesFilters } from './sales-filters.tsx'
import { SalesByDay, SalesByProduct, SalesByPromotion } from './sales-tables.tsx'
import { changeWords } from './sales-words.ts'
import { isAskable, useGetSales } from './use-get-sales.ts'

const GROUPS = ['day', 'product', 'promotion'] as const

/** What the stores of an owner sold, by day, product and promotion, for a store and days that the URL keeps. */
export function SalesSection({ stores }: { stores: readonly StoreCounts[] }) {
  const [params, change] = useUrlParams()
  const asked = askedBy(params, stores)
  const query = useGetSales(asked)
  const by = GROUPS.find((group) => group === params.get('by')) ?? 'day'
  const set = (values: Record<string, string | null>) =>
    change(
      (now) => {
        for (const [name, value] of Object.entries(values)) {
          if (value === null) now.delete(name)
          else now.set(name, value)
        }
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <section aria-labelledby="sales" className="mt-10">
      <h2 id="sales" className="mb-4 text-title">
        Sales
      </h2>
      <SalesFilters stores={stores} asked={asked} shown={query.data} set={set} />
      <QueryView
        query={query}
        isEmpty={({ totals }) => totals.orders === 0}
        // What is wrong with the days stands at their fields.
        loading={
          isAskable(asked) && (
            <Loading label="Loading sales...">
              <Skeleton className="h-96 rounded-card" />
            </Loading>
          )
        }
        failure={(failure) => <FailureState title="Failed to load sales." headingLevel="h3" {...failure} />}
        empty={<EmptyState title="No sales in these days yet" headingLevel="h3" />}
      >
        {(sales) => (
          <>
            <Totals sales={sales} />
            <Tabs
              label="Sales"
              value={by}
              onValueChange={(group) => set({ by: group })}
              tabs={[
                { value: 'day', label: 'By day', content: inCard(<SalesByDay sales={sales} />) },
                {
                  value: 'product',
                  label: 'By product',
                  content: inCard(<SalesByProduct sales={sales} hasStores={stores.length > 1} />),
                },
                {
                  value: 'promotion',
                  label: 'By promotion',
                  content: inCard(<SalesByPromotion sales={sales} hasStores={stores.length > 1} />),
                },
              ]}
            />
            <a
              href={fileOf(sales, asked.storeId, by)}
              download
              className={buttonStyle({ className: 'mt-4' })}
            >
              <Download aria-hidden="true" className="size-4" />
              Download CSV
            </a>
          </>
        )}
      </QueryView>
    </section>
  )
}

const inCard = (content: ReactNode) => (
  <Card padded={false} className="overflow-hidden">
    {content}
  </Card>
)

function Totals({ sales: { from, to, totals, before } }: { sales: Sales }) {
  const days = daysOf({ from, to })
  const figures = [
    { label: 'Sales', value: formatCents(totals.salesCents), change: [totals.salesCents, before.salesCents] },
    { label: 'Orders', value: totals.orders.toLocaleString('en-US'), change: [totals.orders, before.orders] },
    { label: 'Items', value: totals.items.toLocaleString('en-US'), change: [totals.items, before.items] },
  ] as const
  return (
    <ul className="mb-5 grid gap-4 sm:grid-cols-3">
      {figures.map(({ label, value, change }) => (
        <Card key={label} as="li">
          <p className="flex flex-col-reverse gap-1">
            <span className="text-ink-soft">{label}</span>{' '}
            <span className="font-heading text-display font-semibold tabular-nums">{value}</span>
          </p>
          <p className="mt-2 text-small text-ink-soft tabular-nums">{changeWords(...change, days)}</p>
        </Card>
      ))}
    </ul>
  )
}

/** The address of a file with the days that are shown. */
const fileOf = ({ from, to }: Sales, storeId: string | undefined, by: string): string => {
  const asked = new URLSearchParams({ by, from, to, ...(storeId && { storeId }) })
  return apiAddress(`/dashboard/sales.csv?${asked}`)
}
