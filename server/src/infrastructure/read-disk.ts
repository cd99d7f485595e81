import { statfs } from 'node:fs/promises'

export type Disk = { freeBytes: number; sizeBytes: number }

/** The disk under a directory, as this account may use it. Null where the directory cannot be read. */
export async function readDisk(directory: string): Promise<Disk | null> {
  const disk = await statfs(directory).catch(() => null)
  if (disk === null) return null
  const { bavail, blocks, bsize } = disk
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize }
}
