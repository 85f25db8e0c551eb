import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { expect } from './app.fixture.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * WCAG 2.2 at level AA, and what axe holds to be good practice besides. Only what breaks them is described: to describe all
 * that keeps them takes as long again as to look.
 */
const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
}

/** Expects that axe finds nothing on a page, or on a part of it; the test goes on and fails at its end. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  // What still fades in or out has not its contrast yet.
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
  // A page keeps it until it is loaded anew.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const place = part === undefined ? 'document' : JSON.stringify({ include: [part] })
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(${place}, ${JSON.stringify(options)})`,
  )
  const found = await Promise.all(
    violations.map(async ({ id, nodes }) => ({
      id,
      nodes: id === 'target-size' ? await allInSight(page, nodes) : nodes,
    })),
  )
  expect
    .soft(
      found
        .filter(({ nodes }) => nodes.length > 0)
        .map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
        ),
    )
    .toEqual([])
}

type Found = AxeResults['violations'][number]['nodes']

/** Without what the bars over a window that scrolls cover in part: it is as large as it is once it is scrolled out. */
async function allInSight(page: Page, nodes: Found): Promise<Found> {
  const inSight = await page.evaluate(
    (selectors) =>
      selectors.map((selector) => {
        const box = document.querySelector(selector)?.getBoundingClientRect()
        const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
        const isBelow = box && box.top < parseFloat(scrollPaddingTop)
        const isAbove = box && box.bottom > innerHeight - parseFloat(scrollPaddingBottom)
        return !isBelow && !isAbove
      }),
    nodes.map(({ target }) => String(target)),
  )
  return nodes.filter((_, index) => inSight[index])
}
