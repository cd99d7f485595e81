// Every npm script starts here. This is plain JavaScript for Node 20.20 and later, without dependencies: it runs before
// packages are installed, on the Node that the machine has.
import { spawn } from 'node:child_process'
import module from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { canRunTypeScript, chooseNode } from './run/choose-node.mjs'
import { ensurePackages, needsOf } from './run/ensure-packages.mjs'

const root = path.resolve(import.meta.dirname, '..')
const PARENT_CHECK_MS = 250
const [command = '', ...rest] = process.argv.slice(2)

if (!['start', 'dev', 'test', 'format', 'operate', 'cluster', 'release'].includes(command)) {
  console.error('Usage: node tools/run.mjs start|dev|test|format|operate|cluster|release')
  process.exit(1)
}
if (!ensurePackages(root, needsOf(command, process.env.NODE_ENV))) process.exit(1)

const node = chooseNode(root)
if (node === null) {
  console.error(
    [
      `Mainstreet needs Node 22.18 or later. This is Node ${process.versions.node}, and npm brought none for`,
      `this computer (${process.platform} ${process.arch}). Install Node 24 from https://nodejs.org and try again.`,
    ].join('\n'),
  )
  process.exit(1)
}

endWithParent()
const script = path.join(root, 'tools', `${command}.ts`)
const programs = [path.dirname(node), path.join(root, 'node_modules', '.bin')]
process.env.PATH = [...programs, process.env.PATH ?? ''].join(path.delimiter)

if (node === process.execPath && canRunTypeScript(process.versions.node) === 'quietly') {
  // Running the script in this process saves the memory of a second one and the passing on of signals.
  process.argv.splice(1, 2, script)
  // The cache keeps the files with their types stripped: a start is quicker and needs less memory. `npm ci` clears it.
  if (command === 'start' || command === 'operate')
    module.enableCompileCache(path.join(root, 'node_modules', '.cache', 'node'))
  await import(pathToFileURL(script).href)
} else {
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', script, ...rest], { stdio: 'inherit' })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    // A terminal sends Ctrl-C to the child as well; the child treats two in a row as one. On Windows the console tells
    // every process, and `kill` would end the child at once, so nothing is passed on.
    process.on(signal, () => process.platform !== 'win32' && child.kill(signal))
  }
  child.on('error', (error) => {
    console.error(`${node} could not be started: ${error.message}`)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1)
  })
}

/**
 * Stops this process when the shell that started it ends. npm runs a script in a shell and passes a signal to that
 * shell alone; the shell ends and this process would go on. On Windows the end of npm ends the whole console.
 */
function endWithParent() {
  if (process.platform === 'win32' || process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, PARENT_CHECK_MS)
  watch.unref()
}
