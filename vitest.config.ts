import { defineConfig } from 'vitest/config'
import { checkStatements } from './apps/server/src/test/rows/plugin.ts'

const long = '**/*.long.test.ts'
const screens = 'apps/web/src/**/*.screen.test.tsx'
const drawn = { environment: 'happy-dom', setupFiles: 'apps/web/src/test/setup.ts' } as const

/** `npm test` runs unit, web, parts and screens; `npm run test:long` runs the long fuzz, crash and race runs. */
export default defineConfig({
  test: {
    globalSetup: ['apps/server/src/test/global-setup.ts'],
    // Twice the cores of a small machine: some files wait for leases, time limits and killed servers more than they work.
    maxWorkers: 4,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // What is waited for may have to wait for the machine; the test's own limit ends it.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        plugins: [checkStatements(import.meta.dirname)],
        test: {
          name: 'unit',
          include: ['{packages/*,apps/server}/src/**/*.test.ts', 'scripts/*.test.ts'],
          exclude: [long],
          // Some send thousands of requests, or kill servers and wait for what that brings.
          testTimeout: 120_000,
          // The server keeps nothing in its modules; loading them once for all files saves a third of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.ts'],
          // As above.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'parts',
          ...drawn,
          include: ['apps/web/src/**/*.test.tsx'],
          exclude: [screens],
          // As above.
          isolate: false,
        },
      },
      // They keep whom they signed in, and so are each for itself.
      { extends: true, test: { name: 'screens', ...drawn, include: [screens] } },
      {
        extends: true,
        test: { name: 'long', include: [`{packages,apps,e2e}/${long}`], testTimeout: 600_000 },
      },
    ],
  },
})
