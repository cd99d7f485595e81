import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Company } from '#contract/stores/company.ts'
import { ApiProblem } from '../../infrastructure/api.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { useAlert, useConfirm } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { useAnnounce } from '../../ui/live-region.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Unauthorized } from '../accounts/public.ts'
import { AddCompanyCard } from './add-company-card.tsx'
import { BackToDashboard } from './back-to-dashboard.tsx'
import { CompanyTable } from './company-table.tsx'
import { EditCompanyDialog } from './edit-company-dialog.tsx'
import { useDeleteCompany } from './use-delete-company.ts'
import { useListCompanies } from './use-list-companies.ts'
import { useOwnStores } from './use-own-stores.ts'

const NOT_FOR_YOU = 'You must be logged in as an admin to manage companies.'

export function Component() {
  const { user } = useSession()
  const isOwner = user?.role === 'admin'
  const companies = useListCompanies({ enabled: isOwner })
  const [adding, setAdding] = useState(false)
  const [edited, setEdited] = useState<{ company: Company; open: boolean } | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const { deletingId, askToDelete } = useAskToDelete(setDone)
  useEditByAddress(isOwner, (company) => setEdited({ company, open: true }))

  const forbidden = companies.error instanceof ApiProblem && companies.error.status === 403
  if (!isOwner || forbidden) return <Unauthorized reason={NOT_FOR_YOU} />

  const count = companies.data?.pages[0]?.count
  const stopAdding = () => {
    setAdding(false)
    toggle.current?.focus()
  }
  const startAdding = () => {
    setDone(null)
    setAdding(true)
  }
  return (
    <>
      <PageHeading
        title="Company Management"
        subtitle="The stores that customers see, and where they are."
        actions={
          <>
            <BackToDashboard />
            <Button
              ref={toggle}
              variant={adding || count === 0 ? 'secondary' : 'primary'}
              aria-expanded={adding}
              onClick={adding ? stopAdding : startAdding}
            >
              Add New Company
            </Button>
          </>
        }
      />
      {adding && (
        <AddCompanyCard
          onCancel={stopAdding}
          onAdded={(name) => {
            stopAdding()
            setDone(`${name} was added.`)
          }}
        />
      )}
      {done && (
        <Notice kind="success" className="mb-6">
          {done}
        </Notice>
      )}
      <h2 tabIndex={-1} data-company-list className="mb-4 text-title">
        Your Companies{count !== undefined && ` (${count})`}
      </h2>
      <QueryView
        query={companies}
        isEmpty={({ pages }) => pages[0]?.count === 0}
        loading={
          <Loading label="Loading companies...">
            <Skeleton className="h-64 rounded-card" />
          </Loading>
        }
        failure={(failure) => (
          <FailureState title="Failed to load companies." headingLevel="h3" {...failure} />
        )}
        empty={
          <EmptyState
            title="No companies found"
            headingLevel="h3"
            action={
              !adding && (
                <Button variant="primary" onClick={startAdding}>
                  Add Your First Company
                </Button>
              )
            }
          >
            A company is a store front: customers find it near them and order from its shelves.
          </EmptyState>
        }
      >
        {({ pages }) => (
          <>
            <CompanyTable
              companies={pages.flatMap((page) => page.companies)}
              deletingId={deletingId}
              onEdit={(company) => setEdited({ company, open: true })}
              onDelete={askToDelete}
            />
            <MoreCompanies query={companies} />
          </>
        )}
      </QueryView>
      {edited && (
        <EditCompanyDialog
          key={edited.company.id}
          company={edited.company}
          open={edited.open}
          onClose={() => setEdited({ ...edited, open: false })}
          onSaved={(name) => {
            setEdited({ ...edited, open: false })
            setDone(`${name} was saved.`)
          }}
        />
      )}
    </>
  )
}

/** Opens the editing of the store that the page's address names, as links from other pages do. */
function useEditByAddress(enabled: boolean, edit: (company: Company) => void) {
  const [params, setParams] = useSearchParams()
  const storeId = params.get('edit')
  const { data } = useOwnStores({ enabled: enabled && storeId !== null })
  const open = useEffectEvent((stores: readonly Company[]) => {
    const named = stores.find(({ id }) => id === storeId)
    if (named) edit(named)
    setParams(
      (before) => {
        const rest = new URLSearchParams(before)
        rest.delete('edit')
        return rest
      },
      { replace: true },
    )
  })
  useEffect(() => {
    if (storeId !== null && data) open(data)
  }, [storeId, data])
}

function MoreCompanies({ query }: { query: ReturnType<typeof useListCompanies> }) {
  if (!query.hasNextPage) return null
  return (
    <div className="mt-6 flex flex-col items-center gap-3">
      {query.isFetchNextPageError && <Notice kind="failure">Failed to load companies.</Notice>}
      <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        Show more
      </Button>
    </div>
  )
}

/** The question before a company goes, and what is said after. */
function useAskToDelete(setDone: (text: string | null) => void) {
  const deleteCompany = useDeleteCompany()
  const alert = useAlert()
  const confirm = useConfirm()
  const announce = useAnnounce()

  const askToDelete = async ({ id, name }: Company) => {
    const sure = await confirm({
      text: 'Are you sure you want to delete this company?',
      action: 'Delete',
      danger: true,
    })
    if (!sure) return
    setDone(null)
    try {
      await deleteCompany.mutateAsync(id)
      announce(`${name} was deleted.`)
      // The button that was pressed is gone with its row.
      document.querySelector<HTMLElement>('[data-company-list]')?.focus()
    } catch {
      void alert('Failed to delete company. Please try again.')
    }
  }
  return {
    deletingId: deleteCompany.isPending ? deleteCompany.variables : null,
    askToDelete: (company: Company) => void askToDelete(company),
  }
}
