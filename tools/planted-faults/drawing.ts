import type { PlantedFault } from './planted-fault.ts'

const server = ['server/src/app/draw-pages.test.ts']
const build = ['tools/web-build/drawn-pages.test.ts']

export const faults: PlantedFault[] = [
  {
    promise: 'No script takes the network from styles, fonts and pictures before the first paint.',
    file: 'server/src/app/built-web.ts',
    replace: "${all.replaceAll(SCRIPTS, '')}",
    by: '${all}',
    tests: server,
  },
  {
    promise: 'A person who is signed in never gets the page of a visitor.',
    file: 'server/src/app/web-app.ts',
    replace: 'status === 200 && !hasSession(request, options.config)',
    by: 'status === 200',
    tests: server,
  },
  {
    promise: 'What customers cannot see is not drawn.',
    file: 'server/src/app/web-app.ts',
    replace: 'status === 200 && !hasSession(request, options.config)',
    by: '!hasSession(request, options.config)',
    tests: server,
  },
  {
    promise: 'A page that cannot be drawn is still a page.',
    file: 'server/src/app/draw-pages.ts',
    replace:
      "      request.log.warn({ err: error }, 'The page could not be drawn. The browser draws it.')\n      return null\n",
    by: '      throw error\n',
    tests: server,
  },
  {
    promise: 'A drawing of one address is not shown at another.',
    file: 'server/src/app/draw-pages.ts',
    replace: '`${address}\\n${text}`',
    by: "`${address.split('/')[1]}`",
    tests: server,
  },
  {
    promise: 'A price that has changed is drawn as it is now.',
    file: 'server/src/app/draw-pages.ts',
    replace: '`${address}\\n${text}`',
    by: 'address',
    tests: server,
  },
  {
    promise: 'A store’s name cannot end the script element with the answers.',
    file: 'server/src/app/draw-pages.ts',
    replace: 'escapeScript(answers)',
    by: 'JSON.stringify(answers)',
    tests: server,
  },
  {
    promise: 'The calls of a drawn page count for the visitor and not for the server.',
    file: 'server/src/app/draw-pages.ts',
    replace: '      remoteAddress: ip,\n',
    by: '',
    tests: server,
  },
  {
    promise: 'A page that takes too long to draw is sent without the drawing.',
    file: 'server/src/app/draw-pages.ts',
    replace: 'await within(patienceMs, drawing)',
    by: 'await drawing',
    tests: server,
  },
  {
    promise: 'Many visits at once are not drawn all at once.',
    file: 'server/src/app/draw-pages.ts',
    replace: ' || running >= AT_ONCE',
    by: '',
    tests: server,
  },
  {
    promise: 'A drawn page has no inline script, which the security policy forbids.',
    file: 'web/src/app/draw-page.tsx',
    replace: '      progressiveChunkSize: Number.POSITIVE_INFINITY,\n',
    by: '',
    tests: build,
  },
  {
    promise: 'Enter in a field of a drawn page does not send its form to the server.',
    file: 'web/src/ui/button.tsx',
    replace: "disabled={button.disabled || (!awake && type === 'submit')}",
    by: 'disabled={button.disabled}',
    tests: build,
  },
  {
    promise: 'A button that does nothing yet cannot be pressed.',
    file: 'web/src/ui/button.tsx',
    replace: 'inert={!awake}',
    by: 'inert={!awake && false}',
    tests: build,
  },
]
