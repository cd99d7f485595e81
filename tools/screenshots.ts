// Takes pictures of screens of a running Mainstreet, for design and review:
//   node tools/screenshots.ts [--as customer|owner|editor] [--address http://localhost:3000] [/route …]
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { browserFlags } from './browser/browser-flags.ts'
import { asPerson, logIn, openWindow } from './browser/demo-pages.ts'
import { ensureBrowser } from './browser/ensure-browser.ts'

const widths = [390, 768, 1440]
const directory = path.resolve(import.meta.dirname, '../.cache/screenshots')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    as: { type: 'string' },
    address: { type: 'string', default: process.env.ADDRESS ?? 'http://localhost:3000' },
  },
})
const { address } = values
const routes = positionals.length > 0 ? positionals : ['/', '/products/local', '/stores/nearby', '/login']

const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserFlags })
try {
  await mkdir(directory, { recursive: true })
  const session = values.as === undefined ? null : await logIn(address, asPerson(values.as))
  for (const width of widths) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await openWindow(browser, { address, width, colorScheme, session })
      const page = await context.newPage()
      for (const route of routes) {
        await page.goto(route)
        // A page with an open event stream never becomes idle.
        await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => {})
        const screen = route.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home'
        const file = path.join(directory, `${screen}-${width}-${colorScheme}.png`)
        await page.screenshot({ path: file, fullPage: true })
        console.log(path.relative(process.cwd(), file))
      }
      await context.close()
    }
  }
} finally {
  await browser.close()
}
