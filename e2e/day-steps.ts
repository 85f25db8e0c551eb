import type { Locator } from '@playwright/test'
import { expect } from './app.fixture.ts'

/** Types a day, 2026-12-31, into a field for days and leaves it, so that it is taken. */
export async function fillDay(field: Locator, day: string): Promise<void> {
  await field.fill(day)
  await field.press('Tab')
}

const shown = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** Waits until a field for days holds a day, which it shows as `31 Dec 2026`. */
export const expectDay = (field: Locator, day: string): Promise<void> =>
  expect(field).toHaveValue(shown.format(Date.parse(day)))
