import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'

export type Surroundings = {
  platform: NodeJS.Platform
  environment: Record<string, string | undefined>
  exists: (file: string) => boolean
  /** Where Playwright keeps a browser that it installed itself. */
  playwrightsOwn: string
}

const here = (): Surroundings => ({
  platform: process.platform,
  environment: process.env,
  exists: existsSync,
  playwrightsOwn: chromium.executablePath(),
})

/** Finds a Chromium or Chrome of this computer, else Playwright's, else null. CHROMIUM_PATH comes before all. */
export function findBrowser(surroundings: Surroundings = here()): string | null {
  const { environment, exists, playwrightsOwn } = surroundings
  if (environment.CHROMIUM_PATH) return environment.CHROMIUM_PATH
  const places = [...onSearchPath(surroundings), ...usualPlaces(surroundings), playwrightsOwn]
  return places.find((file) => file !== '' && exists(file)) ?? null
}

function onSearchPath({ platform, environment }: Surroundings): string[] {
  if (platform === 'win32') return []
  // The headless shell is the same browser without windows. Journeys take little more than half of the processor in it.
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  ]
  const directories = (environment.PATH ?? '').split(':').filter((directory) => directory.startsWith('/'))
  return names.flatMap((name) => directories.map((directory) => `${directory}/${name}`))
}

function usualPlaces({ platform, environment }: Surroundings): string[] {
  if (platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].flatMap((name) =>
      ['/Applications', `${homedir()}/Applications`].map(
        (apps) => `${apps}/${name}.app/Contents/MacOS/${name}`,
      ),
    )
  }
  if (platform !== 'win32') return []
  const roots = [environment.PROGRAMFILES, environment['PROGRAMFILES(X86)'], environment.LOCALAPPDATA]
  const programs = [
    ['Google', 'Chrome', 'Application', 'chrome.exe'],
    ['Chromium', 'Application', 'chrome.exe'],
    ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
  ]
  return roots.flatMap((root) => (root ? programs.map((parts) => path.win32.join(root, ...parts)) : []))
}
