import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** A small build in the layout of Vite's. `drawing` is the source of its module that draws pages. */
export async function aWebBuild(drawing?: string): Promise<AsyncDisposable & { directory: string }> {
  const parent = await mkdtemp(path.join(tmpdir(), 'mainstreet-build-'))
  const directory = path.join(parent, 'web')
  const script = `console.log(${JSON.stringify('x'.repeat(4000))})`
  const files: Record<string, string | Buffer> = {
    'index.html':
      '<!doctype html>\n<html lang="en">\n  <head>\n    <meta charset="utf-8" />\n    <title>Mainstreet</title>\n    <meta name="description" content="Old" />\n    <script type="module" src="/assets/index-1a2b.js"></script>\n  </head>\n  <body><div id="root"></div><noscript>No script</noscript></body>\n</html>\n',
    'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'assets/index-1a2b.js': script,
    'assets/index-1a2b.js.br': brotliCompressSync(script),
    'assets/about-3c4d.js': 'about',
    'assets/about-5e6f.css': 'a{}',
    '.vite/manifest.json': JSON.stringify({
      'index.html': { file: 'assets/index-1a2b.js', isEntry: true },
      'src/features/marketing-pages/about-page.tsx': {
        file: 'assets/about-3c4d.js',
        css: ['assets/about-5e6f.css'],
        imports: ['index.html'],
      },
    }),
    '../secret.txt': 'secret',
    ...(drawing !== undefined && { '.server/draw-page.js': drawing }),
  }
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(directory, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, content)
  }
  return {
    directory,
    [Symbol.asyncDispose]: () => rm(parent, { recursive: true, force: true }),
  }
}
