import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { root } from './root.ts'
import type { Step } from './step.ts'

export type CommandResult = { exitCode: number; output: string }

const running = new Set<ChildProcess>()

export type CommandOptions = {
  environment?: NodeJS.ProcessEnv
  /** The working directory; the project's own unless given. */
  directory?: string
}

/** Runs a program to its end and returns everything that it prints. */
export function runCommand(
  file: string,
  args: readonly string[],
  { environment, directory = root }: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: directory,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    child.on('error', (error) => resolve({ exitCode: 1, output: `${file}: ${error.message}` }))
    child.on('close', (code) => {
      running.delete(child)
      resolve({ exitCode: code ?? 1, output })
    })
  })
}

/** Stops the programs that still run. Test runners then stop their own servers. */
export function endCommands(): void {
  for (const child of running) child.kill('SIGTERM')
}

/** Runs a package's program by its script, with this Node: `.bin` holds other wrappers on Windows. */
export function runPackage(script: string, args: readonly string[], options?: CommandOptions) {
  return runCommand(process.execPath, [path.join(root, 'node_modules', script), ...args], options)
}

/** A check that passes when a package's program exits with 0. */
export function commandCheck(name: string, script: string, args: readonly string[]): Step {
  return {
    name,
    async run() {
      const { exitCode, output } = await runPackage(script, args)
      return exitCode === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output }
    },
  }
}
