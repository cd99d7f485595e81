import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * Hashes the names and contents of these files and folders. Times of change do not matter, as a checkout changes them.
 * A file that does not exist counts as empty.
 */
export async function hashContent(root: string, places: readonly string[]): Promise<string> {
  const files = (await Promise.all(places.map((place) => listFiles(root, place)))).flat().sort()
  const contents = await Promise.all(files.map((file) => readFile(path.join(root, file))))
  const hash = createHash('sha256')
  for (const [index, file] of files.entries()) {
    const content = contents[index] ?? Buffer.alloc(0)
    // The length keeps 'ab' + 'c' apart from 'a' + 'bc'.
    hash.update(`${file.replaceAll(path.sep, '/')} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

async function listFiles(root: string, place: string): Promise<string[]> {
  try {
    const entries = await readdir(path.join(root, place), { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOTDIR') return [place]
    if (code === 'ENOENT') return []
    throw error
  }
}
