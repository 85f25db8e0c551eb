import { defineConfig } from 'vitest/config'

const long = '**/*.long.test.ts'
/**
 * They send thousands of requests, read large files, or kill servers and wait for what that brings: time they need not
 * have to themselves.
 */
const patient = [
  'cli/backup',
  'cli/import',
  'db/embedded/launch',
  'features/backups/load-database',
  'features/backups/unpack-archive',
  'features/files/killed-upload',
  'features/imports/github/read-github',
  'features/imports/import-run',
  'features/imports/jira/import-jira',
  'features/notifications/killed-reader',
  'features/notifications/killed-reminder',
  'features/notifications/mails/killed-sender',
  'features/projects/sample-routes',
  'features/tasks/recurrence/killed-recurrence',
  'http/statements',
  'jobs/jobs',
  'test/crash-rounds',
  'test/fuzz-api',
  'test/hidden-columns',
  'test/lists-and-items',
  'test/machine-faults',
  'test/mass-assignment',
  'test/permission-matrix',
  'test/permission-slots',
  'test/server-processes',
].map((name) => `apps/server/src/${name}.test.ts`)

/**
 * `npm test` runs unit, web and screens, and patient beside the tests in a browser, which leave a third of the processors
 * idle; `npm run test:long` runs the long fuzz, crash and race runs.
 */
export default defineConfig({
  test: {
    globalSetup: ['apps/server/src/test/global-setup.ts'],
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // What is waited for may have to wait for the machine; the test's own limit ends it.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{packages/*,apps/server}/src/**/*.test.ts', 'scripts/*.test.ts'],
          exclude: [long, ...patient],
          // The server keeps nothing in its modules; loading them once for all files saves a third of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'patient',
          include: patient,
          isolate: false,
          // At the lowest priority beside a browser everything takes longer.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          environment: 'happy-dom',
          include: ['apps/web/src/**/*.test.tsx'],
          setupFiles: ['apps/web/src/test/setup.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'long', include: [`{packages,apps,e2e}/${long}`], testTimeout: 600_000 },
      },
    ],
  },
})
