import type { PlantedFault } from './planted-fault.ts'

export const faults: PlantedFault[] = [
  {
    promise: 'A demo town that others can reach does not have the published password.',
    file: 'tools/start/demo-password.ts',
    replace: 'if (isPrivate(config) && !(await exists(file)))',
    by: 'if (isPrivate(config) || !(await exists(file)))',
    tests: ['tools/start/demo-password.test.ts'],
  },
  {
    promise: 'A demo that others reach has the usual limits.',
    file: 'tools/start/wants-demo.ts',
    replace: 'wantsDemo(config) && isPrivate(config) ? 10 : 1',
    by: 'wantsDemo(config) ? 10 : 1',
    tests: ['tools/start/wants-demo.test.ts'],
  },
  {
    promise: 'A release contains no tests.',
    file: 'tools/release/release-content.ts',
    replace: '.filter((file) => !leftOut.test(file))',
    by: '',
    tests: ['tools/release/release-content.test.ts'],
  },
  {
    promise: 'A release contains the module that draws pages.',
    file: 'tools/release/release-content.ts',
    replace: "'dist/web/.{server,vite}/**',",
    by: '',
    tests: ['tools/release/release-content.test.ts'],
  },
  {
    promise: 'A release installs only packages that the server imports.',
    file: 'tools/release/release-content.ts',
    replace: 'pick(dependencies, (name) => used.has(name))',
    by: 'pick(dependencies, () => used.size > 0)',
    tests: ['tools/release/release-content.test.ts'],
  },
  {
    promise: 'A start of a release builds nothing.',
    file: 'tools/web-build/build-web.ts',
    replace: "if (!existsSync(path.join(root, 'web'))) return { directory, built: false }",
    by: '',
    tests: ['tools/release/release-content.test.ts'],
  },
  {
    promise: 'A container is healthy only while its server answers.',
    file: 'deploy/container/Containerfile',
    replace: 'process.exit(ok ? 0 : 1)',
    by: 'process.exit(0)',
    tests: ['tools/release/container.test.ts'],
  },
  {
    promise: 'A server in a container has no rights of root.',
    file: 'deploy/container/Containerfile',
    replace: 'USER 1000:1000',
    by: '',
    tests: ['tools/release/container.test.ts'],
  },
  {
    promise: 'An image contains no secrets.',
    file: '.dockerignore',
    replace: 'deploy\nnode_modules',
    by: 'node_modules',
    tests: ['tools/release/container.test.ts'],
  },
]
