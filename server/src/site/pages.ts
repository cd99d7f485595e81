import {
  type PageName,
  type Page as PageRecord,
  pageNames,
  pages as records,
  titleOf,
} from '#contract/shared/pages.ts'
import type { Reader } from './find-reader.ts'
import { drawnWith, type PageCalls, pageCalls } from './page-calls.ts'
import { pageDescriptions } from './page-descriptions.ts'

const ABOUT_US = 'Shop the stores in your neighborhood and get it delivered the same day.'
const WORKPLACE_NAV = 'src/app/shell/workplace-nav.tsx'

/** A page as the server needs it for its document. */
export type Page = Omit<PageRecord, 'title' | 'unlisted'> & {
  name: PageName
  pattern: RegExp
  /** In the tab and in search results. */
  title: string
  description: string
  unlisted: boolean
  /** The parameters of the query that the server draws it with. Null for a page that it does not draw. */
  drawnWith: readonly string[] | null
  calls: PageCalls
}

/** Every page of the web app. The last one matches every address. */
export const pages: readonly Page[] = pageNames.map((name) => {
  const { title, unlisted, ...record } = records[name]
  return {
    ...record,
    name,
    description: pageDescriptions[name] ?? ABOUT_US,
    pattern: patternOf(record.path),
    title: titleOf(title),
    drawnWith: drawnWith[name] ?? null,
    calls: pageCalls[name] ?? {},
    unlisted: record.audience !== 'everyone' || unlisted === true,
  }
})

/** Ignores case, as the browser's router does. */
function patternOf(path: string): RegExp {
  if (path === '*') return /^/
  return new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`, 'i')
}

/** The page at an address, and the named parts of its path, as they stand there. An unknown address gets the not-found page. */
export function getPage(address: string): { page: Page; params: Record<string, string> } {
  for (const page of pages) {
    const match = page.pattern.exec(address)
    if (match) return { page, params: { ...match.groups } }
  }
  throw new Error(`No page fits ${address}.`)
}

/** The modules of a page's code in the build's manifest, without what the shell contains. */
export function modulesOf({ screen, ownScreen, audience }: Page, reader: Reader | null): string[] {
  const own = reader && ownScreen ? [`src/${ownScreen}`] : []
  const navigation = reader && audience.startsWith('owners') ? [WORKPLACE_NAV] : []
  return [`src/${screen}`, ...own, ...navigation]
}

/** The calls that the page makes first for a person who is signed in, beside the one for the session. */
export function ownCallsOf({ calls }: Page, { role, isEditor }: Reader) {
  if (role === 'admin') return calls.owners
  return (isEditor && calls.editors) || calls.customers
}
