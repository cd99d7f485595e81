// Draws the icons of the installed app from the product's mark, and writes them to web/public:
//   node tools/draw-icons.ts
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { browserFlags } from './browser/browser-flags.ts'
import { ensureBrowser } from './browser/ensure-browser.ts'

const publicDirectory = path.resolve(import.meta.dirname, '../web/public')
const directory = path.join(publicDirectory, 'icons')
const PAPER = '#fbf8f2'

type Icon = { name: string; pixels: number; ground?: string; share: number; look?: 'mono' }

/**
 * `share` is the part of the width that the mark takes. A system cuts a maskable icon to a circle of four fifths of its
 * width, and colors a monochrome one itself: only its transparency counts.
 */
const icons: Icon[] = [
  { name: 'icon-192', pixels: 192, share: 1 },
  { name: 'icon-512', pixels: 512, share: 1 },
  { name: 'maskable-192', pixels: 192, ground: PAPER, share: 0.6 },
  { name: 'maskable-512', pixels: 512, ground: PAPER, share: 0.6 },
  { name: 'monochrome-512', pixels: 512, share: 0.8, look: 'mono' },
  { name: 'badge-96', pixels: 96, share: 0.9, look: 'mono' },
  // iOS rounds the corners and shows transparency as black.
  { name: 'apple-touch-icon', pixels: 180, ground: PAPER, share: 0.78 },
]

/** The mark in one color: its cream parts are left out. */
const MONO = `
  [fill="#fffaf0"], [fill="#f6ead2"], [fill="#9ec7dd"] { fill: none }
  [stroke] { stroke: #fff }
  [fill="#22261f"], [fill="#1d6b4f"] { fill: #fff }`

const mark = await readFile(path.join(publicDirectory, 'icon.svg'), 'utf8')
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserFlags })
try {
  await mkdir(directory, { recursive: true })
  for (const icon of icons) await writeFile(path.join(directory, `${icon.name}.png`), await draw(icon))
  const favicon = await draw({ name: 'favicon', pixels: 32, share: 1 })
  await writeFile(path.join(publicDirectory, 'favicon.ico'), icoOf(favicon, 32))
} finally {
  await browser.close()
}

async function draw({ pixels, ground = 'transparent', share, look }: Icon): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: pixels, height: pixels } })
  await page.setContent(
    `<style>body { margin: 0; display: grid; place-items: center; height: 100vh; background: ${ground} }
     svg { width: ${share * 100}% } ${look === 'mono' ? MONO : ''}</style>${mark}`,
  )
  const png = await page.screenshot({ omitBackground: true })
  await page.close()
  return png
}

/** An .ico file with one PNG in it. Browsers ask for /favicon.ico beside documents that name no icon. */
function icoOf(png: Buffer, pixels: number): Buffer {
  const head = Buffer.alloc(22)
  // The directory: an icon, with one picture.
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  // The entry: width, height, planes, bits per pixel, length and place of the picture.
  head.writeUInt8(pixels, 6)
  head.writeUInt8(pixels, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
