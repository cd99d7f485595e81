import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PlantedFault } from '../../faults/planted-fault.ts'

/** The planted faults of the project, by area: the name of their file in `faults`. */
export async function readFaults(root: string): Promise<Record<string, readonly PlantedFault[]>> {
  const folder = path.join(root, 'faults')
  const files = (await readdir(folder)).filter((file) => file !== 'planted-fault.ts')
  const areas = files.map(async (file) => {
    const { faults } = (await import(pathToFileURL(path.join(folder, file)).href)) as {
      faults: readonly PlantedFault[]
    }
    return [path.basename(file, '.ts'), faults] as const
  })
  return Object.fromEntries(await Promise.all(areas))
}
