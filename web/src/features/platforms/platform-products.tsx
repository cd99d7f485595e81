import { useEffect, useRef } from 'react'
import { type Platform, platformNames } from '#contract/platforms/platform.ts'
import { type FailureWords, failureText } from '../../infrastructure/failure-text.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { focusOn } from '../../ui/focus.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ProductChooser } from './product-chooser.tsx'
import { ReadingProgress } from './reading-progress.tsx'
import type { ProductWork } from './use-product-work.ts'

type PlatformProductsProps = {
  platform: Platform
  products: ProductWork
  /** Whether the refresh is switched on. */
  isRefreshed: boolean
  /** Undefined for people who may not change them. */
  onChangeCredentials?: (() => void) | undefined
}

/** The products of a connected platform that have been read. */
export function PlatformProducts(props: PlatformProductsProps) {
  const { platform, products, isRefreshed, onChangeCredentials } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const { work, act } = products
  const { list } = work
  useEffect(() => act({ type: 'shown' }), [act])
  const name = platformNames[platform]
  const readAgain = () => act({ type: 'read' })

  const content = () => {
    if (list.failure !== null) {
      const retry = () => {
        readAgain()
        // The pressed button disappears: move the focus to the heading.
        focusOn(heading)
      }
      return (
        <FailureState
          title={failureText(list.failure, fetchFailure)}
          headingLevel="h3"
          retry={retry}
          action={onChangeCredentials && <Button onClick={onChangeCredentials}>Change credentials</Button>}
        >
          {list.products.length > 0 && 'Nothing that you have selected or typed is lost.'}
        </FailureState>
      )
    }
    if (list.products.length > 0) {
      return (
        <ProductChooser platform={platform} products={products} isRefreshed={isRefreshed} heading={heading} />
      )
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
    <section>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 ref={heading} tabIndex={-1} className="scroll-mt-24 text-title">
          {name} products
        </h2>
        {list.isComplete && list.failure === null && (
          <Button variant="quiet" className="-mr-3" busy={list.next !== null} onClick={readAgain}>
            Read again
          </Button>
        )}
      </div>
      <ReadingProgress list={list} name={name} />
      {content()}
    </section>
  )
}

const FETCH_FAILED = 'Failed to fetch platform products.'

const fetchFailure: FailureWords = {
  network: FETCH_FAILED,
  problem: ({ statedMessage }) => (statedMessage === null ? FETCH_FAILED : `Error: ${statedMessage}`),
  unforeseen: FETCH_FAILED,
}
