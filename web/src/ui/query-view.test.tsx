import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { neverEmpty, QueryView } from './query-view.tsx'

function aQuery<Data>(state: { data?: Data; error?: Error; isFetching?: boolean; refetch?: () => void }) {
  const observer = new QueryObserver<Data>(new QueryClient(), { queryKey: ['any'], enabled: false })
  const { refetch, ...rest } = { ...observer.getCurrentResult(), ...state }
  return { ...rest, refetch: refetch ?? vi.fn() } as ReturnType<typeof observer.getCurrentResult>
}

function draw(query: ReturnType<typeof aQuery<string[]>>) {
  return renderToStaticMarkup(
    <QueryView
      query={query}
      loading="loading"
      failure={({ error, retrying }) => `${error.message}, ${retrying ? 'retrying' : 'idle'}`}
      empty="empty"
    >
      {(list) => list.join(' and ')}
    </QueryView>,
  )
}

test('shows loading until there is an answer', () => {
  expect(draw(aQuery<string[]>({}))).toBe('loading')
})

test('shows the answer, and the empty state for an empty list', () => {
  expect(draw(aQuery({ data: ['bread', 'soap'] }))).toBe('bread and soap')
  expect(draw(aQuery<string[]>({ data: [] }))).toBe('empty')
})

test('shows the failure, and that it is tried again', () => {
  expect(draw(aQuery<string[]>({ error: new Error('no stores') }))).toBe('no stores, idle')
  expect(draw(aQuery<string[]>({ error: new Error('no stores'), isFetching: true }))).toBe(
    'no stores, retrying',
  )
})

test('keeps the answer on screen when a later refresh fails', () => {
  expect(draw(aQuery({ data: ['bread'], error: new Error('offline') }))).toBe('bread')
})

test('retry asks the query again', () => {
  const refetch = vi.fn()
  let retry = () => {}
  renderToStaticMarkup(
    <QueryView
      query={aQuery<string[]>({ error: new Error('no'), refetch })}
      loading=""
      empty=""
      failure={(failure) => {
        retry = failure.retry ?? (() => {})
        return ''
      }}
    >
      {() => ''}
    </QueryView>,
  )
  retry()
  expect(refetch).toHaveBeenCalledOnce()
})

test('offers no retry when the error says that it cannot help', () => {
  const offers = (error: Error) => {
    let offered: boolean | null = null
    renderToStaticMarkup(
      <QueryView
        query={aQuery<string[]>({ error })}
        loading=""
        empty=""
        failure={({ retry }) => {
          offered = retry !== undefined
          return ''
        }}
      >
        {() => ''}
      </QueryView>,
    )
    return offered
  }
  expect(offers(new Error('offline'))).toBe(true)
  expect(offers(Object.assign(new Error('busy'), { mayRecover: true }))).toBe(true)
  expect(offers(Object.assign(new Error('forbidden'), { mayRecover: false }))).toBe(false)
})

test('a view without one of its states does not compile', () => {
  const list = aQuery<string[]>({ data: [] })
  const one = aQuery({ data: { name: 'Rosemary & Rye' } })
  const withoutFailure = (
    // @ts-expect-error the failure is missing
    <QueryView query={list} loading="" empty="">
      {() => ''}
    </QueryView>
  )
  const withoutEmpty = (
    // @ts-expect-error the empty state is missing
    <QueryView query={list} loading="" failure={() => ''}>
      {() => ''}
    </QueryView>
  )
  const unsaid = (
    // @ts-expect-error an answer that is not a list needs a rule for empty
    <QueryView query={one} loading="" failure={() => ''} empty="">
      {() => ''}
    </QueryView>
  )
  const whole = (
    <QueryView query={one} isEmpty={neverEmpty} loading="" failure={() => ''} empty={null}>
      {(store) => store.name}
    </QueryView>
  )
  expect([withoutFailure, withoutEmpty, unsaid, whole]).toHaveLength(4)
})
