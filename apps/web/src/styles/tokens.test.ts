import { readFileSync } from 'node:fs'
import { PreferenceChanges } from '@courtside/contract/preferences.ts'
import { describe, expect, test } from 'vitest'
import { colourBlindness, contrast, difference, type Oklch } from '#test/colour-maths.ts'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const themes = ['light', 'dark'] as const
type Palette = Map<string, Oklch>

/** What tokens.css makes of an accent; what it says nothing of is as for the first one. */
const numberOf = (accent: string, name: string): number => {
  const [, own] = css.match(`data-accent='${accent}'\\] {[^}]*--${name}: ([\\d.]+);`) ?? []
  const [, first] = css.match(`:root,[^}]*--${name}: ([\\d.]+);`) ?? []
  return Number(own ?? first)
}

function readPalettes(accent: string): Record<(typeof themes)[number], Palette> {
  const palettes = { light: new Map<string, Oklch>(), dark: new Map<string, Oklch>() }
  const [hue, vivid] = [numberOf(accent, 'hue'), numberOf(accent, 'vivid')]
  const shown = css
    .replaceAll('var(--hue)', String(hue))
    .replaceAll(/calc\(([\d.]+) \* var\(--vivid\)\)/g, (_, c: string) => String(Number(c) * vivid))
  for (const [, name = '', ...colours] of shown.matchAll(
    /--color-([a-z-]+): light-dark\(\s*oklch\(([^)]+)\),\s*oklch\(([^)]+)\)\s*\);/g,
  )) {
    for (const [index, theme] of themes.entries()) {
      const [l = NaN, c = NaN, h = NaN, alpha = 1] = (colours[index] ?? '')
        .split(/[\s/]+/)
        .map(Number)
      palettes[theme].set(name, { l, c, h, alpha })
    }
  }
  return palettes
}

const accents = PreferenceChanges.shape.accent.unwrap().options
const colour = (palette: Palette, name: string): Oklch => {
  const found = palette.get(name)
  if (!found) throw new Error(`tokens.css has no --color-${name}`)
  return found
}
const namesLike = (prefix: string) =>
  [...readPalettes('blue').dark.keys()].filter((name) => name.startsWith(prefix))

const grounds = ['background', 'surface', 'raised']
const tints = [undefined, 'hover', 'selected']
const texts = ['text', 'muted', 'link', 'danger', 'warning', 'success', 'info']
const marks = [
  'accent',
  'control',
  'ring',
  'spark',
  ...namesLike('status-'),
  ...namesLike('label-'),
]

const cases = accents.flatMap((accent) => themes.map((theme) => [theme, accent] as const))

describe.each(cases)('in the %s theme with %s as accent', (theme, accent) => {
  const palette = readPalettes(accent)[theme]

  test('every token has both colours and shows no less than it names', () => {
    expect(palette.size).toBeGreaterThan(35)
    expect(css.match(/--color-[a-z-]+: light-dark/g)).toHaveLength(palette.size)
    for (const { l, c, h, alpha } of palette.values()) expect(l + c + h + alpha).not.toBeNaN()
  })

  test.each(texts)('%s reads at 4.5:1 on every ground, also hovered and selected', (name) => {
    for (const ground of grounds) {
      for (const tint of tints) {
        const seen = contrast(
          colour(palette, name),
          colour(palette, ground),
          tint === undefined ? undefined : colour(palette, tint),
        )
        expect(seen, `${name} on ${ground} ${tint ?? ''}`).toBeGreaterThanOrEqual(4.5)
      }
    }
  })

  test.each(grounds)('a placeholder and a side note read at 4.5:1 on %s', (ground) => {
    expect(contrast(colour(palette, 'faint'), colour(palette, ground))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['accent', 'accent-hover', 'danger-solid'])(
    'words on a button of %s read at 4.5:1',
    (name) => {
      expect(contrast(colour(palette, 'on-accent'), colour(palette, name))).toBeGreaterThanOrEqual(
        4.5,
      )
    },
  )

  test.each(['link', 'success', 'warning', 'danger', 'info'])(
    'a %s badge reads at 4.5:1 on its own tint',
    (name) => {
      const front = colour(palette, name)
      for (const ground of grounds) {
        const seen = contrast(front, colour(palette, ground), { ...front, alpha: 0.12 })
        expect(seen, `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      }
    },
  )

  test.each(marks)('%s is seen at 3:1 on every ground', (name) => {
    for (const ground of grounds) {
      expect(
        contrast(colour(palette, name), colour(palette, ground)),
        `${name} on ${ground}`,
      ).toBeGreaterThanOrEqual(3)
    }
  })

  test.each(Object.entries({ 'full colour sight': undefined, ...colourBlindness }))(
    'any two labels are told apart with %s',
    (_name, blindness) => {
      const labels = namesLike('label-')
      expect(labels).toHaveLength(8)
      for (const [index, one] of labels.entries()) {
        for (const other of labels.slice(index + 1)) {
          const apart = difference(colour(palette, one), colour(palette, other), blindness)
          expect(apart, `${one} and ${other}`).toBeGreaterThan(0.07)
        }
      }
    },
  )

  test('the initials of an avatar read at 4.5:1 in every hue', () => {
    for (let h = 0; h < 360; h += 24) {
      expect(
        contrast(colour(palette, 'on-accent'), { l: 0.44, c: 0.1, h, alpha: 1 }),
      ).toBeGreaterThanOrEqual(4.5)
    }
  })
})

test('no two accents are alike, and the first is what one has who chose none', () => {
  const shown = accents.map((accent) => colour(readPalettes(accent).dark, 'accent').h)
  expect(new Set(shown).size).toBe(accents.length)
  expect(css).not.toContain(`data-accent='${accents[0]}'`)
})

test('the measure of contrast gives the known value for black on white', () => {
  const black = { l: 0, c: 0, h: 0, alpha: 1 }
  expect(contrast(black, { ...black, l: 1 })).toBeCloseTo(21, 1)
})
