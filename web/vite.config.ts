import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'
import { codeGroups } from './build/code-groups.ts'
import { leaveOutJsonSchemas } from './build/leave-out-json-schemas.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const webRoot = fileURLToPath(new URL('.', import.meta.url))
const distRoot = fileURLToPath(new URL('../dist/web', import.meta.url))
const FIRST_PAINT = 'src/app/first-paint.js'

/**
 * Orders the page's head: the style sheet first, which the first paint waits for, and last the fonts, which nothing
 * waits for. A browser requests the files in this order, six at a time.
 */
function orderHead(): Plugin {
  return {
    name: 'order-head',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildStart() {
      const source = await readFile(`${webRoot}${FIRST_PAINT}`)
      this.emitFile({ type: 'asset', name: 'first-paint.js', originalFileName: FIRST_PAINT, source })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const [styles = ''] = /\n\s*<link rel="stylesheet"[^>]*>/.exec(html) ?? []
        const files = Object.keys(bundle ?? {})
        const fonts = files.filter((file) => file.endsWith('.woff2'))
        const firstPaint = `<script src="/${files.find((file) => file.includes('first-paint'))}"></script>`
        return {
          html: html
            .replace(styles, '')
            .replace(/(?=\n\s*<script )/, styles)
            // Behind the root. The server leaves it out of the pages that it draws.
            .replace('<noscript>', `${firstPaint}$&`),
          tags: fonts.map(
            (file): HtmlTagDescriptor => ({
              tag: 'link',
              injectTo: 'head',
              attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            }),
          ),
        }
      },
    },
  }
}

/**
 * Zod compiles its schemas where it may, and finds out by trying, which the content security policy of every page
 * refuses and Firefox reports. This is zod's setting `jitless`, where it looks for it: `z.config` would have to run
 * before the first schema, and would load zod with pages that have none.
 */
const withoutEval = { 'globalThis.__zod_globalConfig': JSON.stringify({ jitless: true }) }

/**
 * Builds the app for browsers, then the service worker, which names the files of that build, and a module by which the
 * server draws pages. That one stands in a directory that is not served, with all its packages, so that React is its
 * production build wherever the server runs.
 */
function buildThrice(): Plugin {
  return {
    name: 'build-thrice',
    apply: 'build',
    config: ({ build }) => ({
      builder: {
        async buildApp({ build, environments: { client, worker, drawing } }) {
          if (client) await build(client)
          if (worker) await build(worker)
          if (drawing) await build(drawing)
        },
      },
      environments: {
        worker: {
          define: withoutEval,
          build: {
            emptyOutDir: false,
            manifest: false,
            copyPublicDir: false,
            rolldownOptions: {
              input: `${webRoot}worker/service-worker.ts`,
              output: { format: 'iife', entryFileNames: 'service-worker.js', minify: true },
            },
          },
        },
        drawing: {
          consumer: 'server',
          define: { 'process.env.NODE_ENV': '"production"' },
          resolve: { noExternal: true },
          build: {
            outDir: path.join(build?.outDir ?? distRoot, '.server'),
            emptyOutDir: false,
            manifest: false,
            copyPublicDir: false,
            rolldownOptions: { input: `${webRoot}src/app/draw-page.tsx` },
          },
        },
      },
    }),
  }
}

type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }

/** What opens without a network: the shell with its parts, and of the pages those of the catalogue. */
const opensOffline = (name: string) =>
  /(local-products|product|store)-page\.tsx$/.test(name) || !/(-page|\/workplace-nav)\.tsx$/.test(name)
const OFFLINE_FILES = ['/after-paint.js', '/icon.svg', '/manifest.webmanifest']

/** The pages of a customer, which open without a network, too. Visitors need none of their files. */
const ofCustomers = (name: string) => /\/(cart|checkout|orders?|own-account)-page\.tsx$/.test(name)

/** Tells the service worker which files the build of the app has. */
function describeBuild(): Plugin {
  const id = 'virtual:build'
  return {
    name: 'describe-build',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'worker',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    async load(loaded) {
      if (loaded !== `\0${id}`) return null
      const { outDir } = this.environment.config.build
      const [manifest = '', html = ''] = await Promise.all(
        ['.vite/manifest.json', 'index.html'].map((file) =>
          readFile(path.resolve(webRoot, outDir, file), 'utf8'),
        ),
      )
      const build = createHash('sha256').update(manifest).update(html).digest('base64url').slice(0, 12)
      const chunks = JSON.parse(manifest) as Record<string, Chunk>
      const filesOf = (...names: string[]) => {
        const visited = new Set<string>()
        const visit = (name: string) => {
          if (visited.has(name)) return
          visited.add(name)
          const { imports = [], dynamicImports = [] } = chunks[name] ?? {}
          for (const used of [...imports, ...dynamicImports.filter(opensOffline)]) visit(used)
        }
        names.forEach(visit)
        const files = [...visited].flatMap((name) =>
          [chunks[name]?.file ?? [], chunks[name]?.css ?? []].flat(),
        )
        return new Set(files.map((file) => `/${file}`))
      }
      const all = Object.keys(chunks)
      const shell = filesOf('index.html', FIRST_PAINT, ...all.filter((name) => name.endsWith('.woff2')))
      const further = filesOf(...all.filter(ofCustomers)).difference(shell)
      return [
        `export const BUILD = ${JSON.stringify(build)}`,
        `export const SHELL_FILES = ${JSON.stringify([...OFFLINE_FILES, ...shell])}`,
        `export const OWN_PAGE_FILES = ${JSON.stringify([...further])}`,
      ].join('\n')
    },
  }
}

/** Smaller files hardly shrink, and they fit into one network packet anyway. */
const WORTH_PACKING_BYTES = 1000

/** Compresses every text file at build time with the strongest setting, so that the server need not do it. */
function packFiles(): Plugin {
  return {
    name: 'pack-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
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

export default defineConfig({
  root: webRoot,
  plugins: [
    react(),
    tailwindcss(),
    leaveOutJsonSchemas(),
    orderHead(),
    packFiles(),
    describeBuild(),
    buildThrice(),
  ],
  build: {
    outDir: distRoot,
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    cssCodeSplit: true,
    // Nothing becomes a data: address, so the content security policy needs none.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  environments: {
    client: {
      define: withoutEval,
      build: {
        rolldownOptions: {
          // A page that takes one name from a feature's public.ts loads the module of that name, and not the whole
          // feature. This holds because no module of a feature is imported for what it does while it loads, except
          // Leaflet's parts.
          treeshake: {
            moduleSideEffects: [
              { test: /\/map\/leaflet\.ts$/, sideEffects: true },
              { test: /\/src\/features\/.*\.tsx?$/, sideEffects: false },
            ],
          },
          output: {
            // The entry names all files, and most pages have several that nobody asks for by name.
            chunkFileNames: ({ isDynamicEntry }) => `assets/${isDynamicEntry ? '[name]-' : ''}[hash].js`,
            codeSplitting: {
              groups: codeGroups,
            },
          },
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
