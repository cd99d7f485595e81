import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'

/** A visit of a page: the named parts of its path, decoded, and its query. */
type Visit = { params: Record<string, string | undefined>; query: URLSearchParams }

/** Reads into `answers` what a visitor's page shows at first, by the query options that its hooks use. */
export type FirstQueries = (answers: QueryClient, visit: Visit) => Promise<unknown>[]

/** What the file of a screen exports. */
export type Screen = {
  Component: ComponentType
  /** For a page that the server draws. A page without them shows no answers at first. */
  firstQueries?: FirstQueries
}
