import { expect, it } from 'vitest'
import { getBotWords } from './bot-words.ts'
import { groupWords } from './group-words.ts'

it('says words from right to left without turning round what it says of them', () => {
  expect(getBotWords('en').found(3, 'רשתות')).toBe('Found for “\u2068רשתות\u2069”: 3')
  expect(groupWords.ru.takenBy('דנה')).toBe('✋ Задачу взял(а) \u2068דנה\u2069')
})

it('keeps in a task who a message is from as it was said', () => {
  expect(getBotWords('en').from('דנה')).toBe('From דנה, by Telegram')
})
