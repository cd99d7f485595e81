import { existsSync } from 'node:fs'
import { runCommand, runPackage } from '../test/run-command.ts'
import { findBrowser } from './find-browser.ts'

/**
 * Finds a browser for the journeys or installs one: Debian's if this user may install packages, else Playwright's.
 * Throws an error that says what to do if neither works.
 */
export async function ensureBrowser(): Promise<string> {
  const found = findBrowser()
  if (found !== null) return found
  console.log('Installing a browser for the journeys …')
  const attempts: string[] = []
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    const quietly = { environment: { DEBIAN_FRONTEND: 'noninteractive' } }
    const update = await runCommand('apt-get', ['update', '-q'], quietly)
    attempts.push(update.output)
    for (const name of ['chromium-headless-shell', 'chromium']) {
      const { exitCode, output } = await runCommand('apt-get', ['install', '-y', '-q', name], quietly)
      attempts.push(output)
      if (exitCode === 0) break
    }
  }
  const installed = findBrowser()
  if (installed !== null) return installed
  const { output } = await runPackage('@playwright/test/cli.js', ['install', 'chromium'])
  attempts.push(output)
  const browser = findBrowser()
  if (browser !== null) return browser
  throw new Error(
    [
      'The journeys need a browser and none could be installed.',
      'Install Chromium or Chrome, or set CHROMIUM_PATH to one, for example CHROMIUM_PATH=/usr/bin/chromium.',
      ...attempts.map((text) => text.trim().slice(-2_000)),
    ].join('\n\n'),
  )
}
