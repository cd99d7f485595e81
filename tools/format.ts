// Formats all files and sorts their imports: `npm run format`.
import { runPackage } from './test/run-command.ts'

const { exitCode, output } = await runPackage('@biomejs/biome/bin/biome', ['check', '--write'])
console.log(output.trim())
process.exit(exitCode)
