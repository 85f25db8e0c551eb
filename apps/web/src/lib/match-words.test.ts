import { expect, test } from 'vitest'
import { matchWords } from './match-words.ts'

test.each([
  ['Go to Projects', 'go', 1],
  ['Go to Projects', 'proj', 0.5],
  ['Go to Projects', 'proj go', 0.5],
  ['Toggle sidebar', 'go', 0],
  ['Nguyễn Thị Ánh', 'anh', 0.5],
  ['Nguyễn Thị Ánh', 'nguyen', 1],
  ['Trần Văn Đức', 'duc', 0.5],
  ['Мария Щербакова', 'щер', 0.5],
  ['Go to Projects', '', 1],
])('in “%s” the words “%s” count %d', (value, search, score) => {
  expect(matchWords(value, search)).toBe(score)
})

test('another word for the same thing finds it', () => {
  expect(matchWords('user-17', 'dana', ['Dana Whitfield'])).toBe(0.5)
})
