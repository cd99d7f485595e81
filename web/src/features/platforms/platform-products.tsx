import { useEffect, useRef } from 'react'
import { type Platform, platformNames } from '#contract/platforms/platform.ts'
import { ApiProblem } from '../../infrastructure/api.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ProductChooser } from './product-chooser.tsx'
import { ReadingProgress } from './reading-progress.tsx'
import type { ProductWorks } from './use-product-works.ts'

type PlatformProductsProps = {
  platform: Platform
  works: ProductWorks
  /** Whether stock is refreshed by itself. */
  isRefreshed: boolean
}

/** The products of a connected platform, as far as they are read. */
export function PlatformProducts({ platform, works, isRefreshed }: PlatformProductsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { list } = works.workOf(platform)
  const { show } = works
  useEffect(() => show(platform), [show, platform])
  const name = platformNames[platform]
  const readAgain = () => void works.read(platform, list.isComplete)

  const content = () => {
    if (list.failure !== null) {
      const retry = () => {
        readAgain()
        // The button goes with the failure.
        heading.current?.focus()
      }
      return (
        <FailureState title={failureText(list.failure)} headingLevel="h3" retry={retry}>
          {list.products.length > 0 && 'Nothing that you have selected or typed is lost.'}
        </FailureState>
      )
    }
    if (list.products.length > 0) {
      return <ProductChooser platform={platform} works={works} isRefreshed={isRefreshed} heading={heading} />
    }
    if (list.isComplete) {
      return (
        <EmptyState title="No products found" headingLevel="h3">
          There are no products in this {name} shop yet. Once there are, read it again.
        </EmptyState>
      )
    }
    return (
      <Loading label="Loading platform products...">
        <Skeleton className="h-96 rounded-card" />
      </Loading>
    )
  }
  return (
    <section aria-labelledby="platform-products">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="platform-products" ref={heading} tabIndex={-1} className="scroll-mt-24 text-title">
          Platform Products
        </h2>
        {list.isComplete && list.failure === null && (
          <Button variant="quiet" className="-mr-3" busy={list.reading === 'again'} onClick={readAgain}>
            Read Again
          </Button>
        )}
      </div>
      <ReadingProgress list={list} name={name} />
      {content()}
    </section>
  )
}

const failureText = (failure: Error): string =>
  failure instanceof ApiProblem && failure.statedMessage !== null
    ? `Error: ${failure.statedMessage}`
    : 'Failed to fetch platform products.'
