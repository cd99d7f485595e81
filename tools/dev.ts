import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createServer } from 'vite'
import { assertPortFree, findFreePort } from '#server/app/free-port.ts'
import { prepareDatabase } from '#server/app/start.ts'
import { type CleanUp, runUntilStopped, type StopSignal } from '#server/app/until-stopped.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { settleDemoPassword } from './start/demo-password.ts'
import { reportStartFailure } from './start/report-start-failure.ts'
import { seedDemoTown } from './start/seed-demo-town.ts'
import { withSandbox } from './start/start-sandbox.ts'
import { wantsDemo } from './start/wants-demo.ts'
import { addressOf, welcomeText } from './start/welcome.ts'

const root = path.resolve(import.meta.dirname, '..')
const say = (line: string) => console.log(line)

try {
  const config = readConfig(process.env)
  await assertPortFree(config.HOST, config.PORT)
  await runUntilStopped((cleanUp, stop) => develop(config, cleanUp, stop))
} catch (error) {
  reportStartFailure(error)
}

/** Vite answers the browser and passes /api to a server that restarts when its code changes. */
async function develop(config: Config, cleanUp: CleanUp, stop: StopSignal): Promise<void> {
  const hasDemo = wantsDemo(config)
  let demoPassword: string | null = null
  await prepareDatabase({
    config,
    cleanUp,
    stop,
    say,
    async prepare(sql) {
      if (hasDemo) await seedDemoTown(sql, say)
      demoPassword = await settleDemoPassword(sql, config)
    },
  })
  const apiPort = await findFreePort()
  const served = hasDemo ? await withSandbox(config, cleanUp) : config
  const server = startWatchedServer(apiPort, served)
  cleanUp(() => end(server))
  process.env.API_PORT = `${apiPort}`
  const web = await createServer({
    configFile: path.join(root, 'web', 'vite.config.ts'),
    server: { host: config.HOST, port: config.PORT },
    logLevel: 'warn',
    clearScreen: false,
  })
  cleanUp(() => web.close())
  await untilHealthy(apiPort, stop)
  await web.listen()
  const address = web.httpServer?.address()
  const port = address !== null && typeof address === 'object' ? address.port : config.PORT
  say(
    welcomeText({
      address: addressOf(config.HOST, port),
      config,
      demoPassword,
      extraLines: [['Changes', 'show at once; the server restarts by itself']],
    }),
  )
}

function startWatchedServer(port: number, config: Config): ChildProcess {
  // It finds the embedded database running, and leaves it running when it restarts.
  const main = path.join(root, 'tools', 'dev-server.ts')
  return spawn(process.execPath, ['--watch', '--watch-preserve-output', main], {
    cwd: process.cwd(),
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: `${port}`,
      SEED_DEMO: 'false',
      SHOPIFY_API_BASE: config.SHOPIFY_API_BASE,
      SQUARESPACE_API_BASE: config.SQUARESPACE_API_BASE,
      WIX_API_BASE: config.WIX_API_BASE,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}

/** Waits without a limit: a server with an error in its code prints the error and waits until the code is corrected. */
async function untilHealthy(port: number, stop: StopSignal): Promise<void> {
  for (;;) {
    stop.throwIfAborted()
    const reply = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null)
    if (reply?.ok) return
    await sleep(100)
  }
}
