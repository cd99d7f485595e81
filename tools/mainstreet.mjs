#!/usr/bin/env node
// The command line of the operators: `npx mainstreet`. Plain JavaScript, because it runs on the Node that the machine
// has.
process.argv.splice(2, 0, 'operate')
await import('./run.mjs')
