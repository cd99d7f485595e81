import { constants, setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { Transformer } from '@napi-rs/image'

// The program of a process that converts one picture: it reads the picture from its input, writes WebP to its output,
// and ends. Its arguments are the width and the memory that it may take. See convert-picture.ts.

const QUALITY = 78
const MEGABYTE = 1024 * 1024
const MEMORY_CHECK_MS = 5
const [width, megabytesAtMost] = process.argv.slice(2).map(Number) as [number, number]

setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

// The codec has no limit of its own. It works in other threads, so this one can look. Killed, because an exit would
// wait for those threads.
const check = setInterval(() => {
  if (process.memoryUsage.rss() > megabytesAtMost * MEGABYTE) process.kill(process.pid, 'SIGKILL')
}, MEMORY_CHECK_MS)

const picture = new Transformer(await buffer(process.stdin))
const size = await picture.metadata(true)
// From 5 on, the pixels lie on their side.
const uprightWidth = (size.orientation ?? 1) < 5 ? size.width : size.height
picture.rotate()
if (uprightWidth > width) picture.fastResize({ width })
process.stdout.write(await picture.webp(QUALITY))
clearInterval(check)
