import type { ComponentType } from 'react'
import { type Page, type PageName, pageNames, pages as records } from '#contract/shared/pages.ts'
import { tableOf } from '#contract/shared/tables.ts'
import { fetchVisitorHome, HomePage } from '../features/marketing-pages/home-page.tsx'
import type { Screen } from '../infrastructure/screen.ts'
import { loadPage } from './load-page.ts'

type PageWithScreen = Page & {
  Screen: ComponentType
  /** Fetches the page's code ahead of the visit. */
  preload: () => Promise<void>
}

// The home page is part of the first load, and `draw-page.tsx` is no screen.
const files = import.meta.glob<Screen>(
  ['./{app,features}/**/*-page.tsx', '!./app/draw-page.tsx', '!./features/marketing-pages/home-page.tsx'],
  { base: '../' },
)

const others = pageNames.filter((name) => name !== 'home')

/** Fetches the file of a page's screen. */
export const loadScreen: Record<Exclude<PageName, 'home'>, () => Promise<Screen>> = tableOf(
  others,
  (name) => {
    const load = files[`./${records[name].screen}`]
    if (!load) throw new Error(`There is no file ${records[name].screen}.`)
    return load
  },
)

/** Every page with what draws it. Screens load when they are first visited. */
export const pages: readonly PageWithScreen[] = pageNames.map((name) => ({
  ...records[name],
  ...(name === 'home' ? { Screen: HomePage, preload: fetchVisitorHome } : loadPage(loadScreen[name])),
}))
