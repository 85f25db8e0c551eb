import { defineConfig } from '@playwright/test'
import { chromiumArgs, findChromium } from './scripts/chromium.mjs'

/**
 * A test that fails is run once more, and `npm test` names each that needed it: on a busy machine one stumble must not
 * hide what the other tests say, nor be forgotten. Two workers: with three on two cores all take as long, and some wait
 * for more than they have.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  workers: 2,
  retries: 1,
  forbidOnly: true,
  timeout: 120_000,
  // What is waited for may have to wait for the machine; where a limit is part of what is promised, its test says so.
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium(), args: chromiumArgs },
    // What can't be pressed fails before its test is out of time.
    actionTimeout: 40_000,
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // Else each of some thousand pages has the whole app fetched behind it; the tests of the worker allow it.
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  },
})
