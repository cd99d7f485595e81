import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const webRoot = fileURLToPath(new URL('.', import.meta.url))
const distRoot = fileURLToPath(new URL('../dist/web', import.meta.url))

/** Names the built font files in the page's head, so that they load beside the style sheet and not after it. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
          .map(
            (file): HtmlTagDescriptor => ({
              tag: 'link',
              injectTo: 'head-prepend',
              attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            }),
          ),
    },
  }
}

/** Below this a packed file is hardly smaller, and a network packet holds it anyway. */
const WORTH_PACKING_BYTES = 1000

/** Packs every text file once, as small as it gets, so that the server packs none while people wait. */
function packFiles(): Plugin {
  return {
    name: 'pack-files',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(js|css|svg|json)$/.test(name))
      await Promise.all(
        names.map(async (name) => {
          const file = path.join(dir, name)
          const bytes = await readFile(file)
          if (bytes.length < WORTH_PACKING_BYTES) return
          await Promise.all([
            brotli(bytes).then((packed) => writeFile(`${file}.br`, packed)),
            gzipped(bytes, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
          ])
        }),
      )
    },
  }
}

const sharedLibraries = /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|lucide-react)\//
/** Parts of the kit that bring a library of their own wait until a page needs them. */
const rareParts = /\/ui\/(.*-window|tabs|table|gallery.*)\.tsx$/

/** Parts of forms: the home page has none. */
const formParts =
  /\/ui\/(address-fields|control-style|field|progress-bar|quantity-stepper|radio-group|secret-field|select|switch|text-field)\.tsx?$/

function sharedByPages(id: string): boolean {
  if (sharedLibraries.test(id))
    return !/lucide-react/.test(id) || /createLucideIcon|defaultAttributes|Icon\./.test(id)
  return id.startsWith(`${webRoot}src/ui/`) && !rareParts.test(id) && !formParts.test(id)
}

export default defineConfig({
  root: webRoot,
  plugins: [react(), tailwindcss(), preloadFonts(), packFiles()],
  build: {
    outDir: distRoot,
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    cssCodeSplit: true,
    // Nothing becomes a data: address, so the content security policy needs none.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What most pages share comes as one file with the shell: a page then needs one or two more, and not a
          // dozen small ones, each of which costs a phone a way to the server and back.
          groups: [
            { name: 'kit', test: sharedByPages },
            { name: 'forms', test: formParts },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    proxy: { '/api': { target: `http://127.0.0.1:${process.env.API_PORT ?? 3001}` } },
  },
})
