// Formats all files, sorts their imports, and writes the table of settings and the schema: `npm run format`.
import { writeSchema } from './checks/database/schema.ts'
import { writeSettings } from './checks/settings-table.ts'
import { root } from './test/root.ts'
import { runPackage } from './test/run-command.ts'

const { exitCode, output } = await runPackage('@biomejs/biome/bin/biome', ['check', '--write'])
console.log(output.trim())
await writeSettings(root)
await writeSchema(root)
process.exit(exitCode)
