import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './app.fixture.ts'

/** WCAG 2.2 at level AA, and what axe holds to be good practice besides. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Expects that axe finds nothing on a page, or on a part of it; the test goes on and fails at its end. All is looked at in
 * the page itself: nothing here lies in frames of others, and another page for each look takes twice as long.
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  const axe = new AxeBuilder({ page }).withTags(rules).setLegacyMode()
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze()
  expect
    .soft(
      violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
      ),
    )
    .toEqual([])
}
