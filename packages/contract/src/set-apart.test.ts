import { expect, test } from 'vitest'
import { setApart, tellingApart } from './set-apart.ts'

test.each(['Ann', 'Nguyễn Văn An', 'Анна', '12', '李', '', '→ “x”'])(
  '%s stays as it is',
  (typed) => {
    expect(setApart(typed)).toBe(typed)
  },
)

test.each(['דנה', 'ليلى', 'Court ملعب 3', 'ﷺ', '𞤀𞤣'])('%s is set apart', (typed) => {
  expect(setApart(typed)).toBe(`\u2068${typed}\u2069`)
})

test('sentences set apart what they are told, however deep they stand', () => {
  const words = tellingApart({
    language: 'en',
    day: {
      by: (who: string, count: number, owner: string | null) => `${who}: ${count}, ${owner}`,
      all: (names: readonly string[]) => names.join(', '),
      kinds: ['דנה'],
    },
  })
  expect(words.day.by('דנה', 3, null)).toBe('\u2068דנה\u2069: 3, null')
  expect(words.day.by('Ann', 3, 'ליה')).toBe('Ann: 3, \u2068ליה\u2069')
  expect(words.day.all(['דנה', 'Bo'])).toBe('\u2068דנה\u2069, Bo')
  expect([words.language, words.day.kinds]).toEqual(['en', ['דנה']])
})
