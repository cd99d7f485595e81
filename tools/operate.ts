import { runCommandLine } from '#server/app/command-line/run-command-line.ts'

process.exitCode = await runCommandLine({
  args: process.argv.slice(2),
  environment: process.env,
  print: (line) => console.log(line),
  complain: (line) => console.error(line),
})
