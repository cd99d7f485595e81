import { defineConfig } from '@playwright/test'
import { browserFlags } from './tools/browser/browser-flags.ts'
import { findBrowser } from './tools/browser/find-browser.ts'

const executablePath = findBrowser()
// Without a limit the browser starts a spare process with each page, which is a third of the cost of an empty page.
// A browser trusts localhost as it trusts TLS. Under another name a journey sees what a plain local network has.
const args = [...browserFlags, '--renderer-process-limit=1', '--host-resolver-rules=MAP store.test 127.0.0.1']

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './tools/e2e/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A journey that fails by chance must not stop a change of somebody else. The run prints it and counts it apart.
  retries: process.env.CI ? 1 : 0,
  // A journey waits half of its time, so three of them use the two cores of the smallest machine that we build for.
  workers: 3,
  // These end what hangs. Journeys wait for what happens, which takes many times longer on a busy machine.
  timeout: 300_000,
  globalTimeout: 3_600_000,
  expect: { timeout: 120_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: { ...(executablePath !== null && { executablePath }), args },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    contextOptions: { reducedMotion: 'reduce' },
    // Journeys see and change the requests of their pages, but not those of a service worker.
    serviceWorkers: 'block',
    // A trace takes a sixth of the time of a run. `npx playwright test e2e/orders --trace on` records one.
    trace: 'off',
    // As long as an expectation waits. Without it a missing control holds a worker until the end of its journey's time.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    screenshot: 'only-on-failure',
  },
})
