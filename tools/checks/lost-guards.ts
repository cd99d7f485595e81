import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { PlantedFault } from '../../faults/planted-fault.ts'

/** Finds planted faults whose guard no longer stands in its file exactly once, or whose tests are gone. */
export function findLostGuards(
  root: string,
  faultsByArea: Readonly<Record<string, readonly PlantedFault[]>>,
): string[] {
  const read = (file: string) =>
    existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : ''
  return Object.entries(faultsByArea).flatMap(([area, faults]) =>
    faults.flatMap(({ promise, file, replace, tests }) => {
      const found = read(file).split(replace).length - 1
      return [
        ...(found === 1 ? [] : [`${area}: '${promise}' has its guard ${found} times in ${file}`]),
        ...tests
          .filter((test) => !existsSync(path.join(root, test)))
          .map((test) => `${area}: '${promise}' names ${test}, which does not exist`),
      ]
    }),
  )
}
