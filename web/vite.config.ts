import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'

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

export default defineConfig({
  root: webRoot,
  plugins: [react(), tailwindcss(), preloadFonts()],
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
  server: {
    host: '127.0.0.1',
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    proxy: { '/api': { target: `http://127.0.0.1:${process.env.API_PORT ?? 3001}` } },
  },
})
