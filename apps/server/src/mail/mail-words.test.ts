import { languages } from '@courtside/contract/languages.ts'
import { mailSubjects } from '@courtside/contract/notifications.ts'
import { describe, expect, it } from 'vitest'
import { english } from './english-words.ts'
import { getMailWords } from './mail-words.ts'

/** What a function of the catalogue is given; its words must hold all of it that is text of its own. */
const given: Readonly<Record<string, readonly unknown[]>> = {
  'identity.deletionAsked': ['Riverside', '2031-12-09'],
  stop: [mailSubjects],
  'news.because': ['commented', true],
  'news.dates': ['Ann', '2031-11-28', null],
  'day.heading': ['due'],
  'day.counted': [
    [
      ['overdue', 1],
      ['due', 5],
    ],
  ],
  'day.digestOfNews': [2, 1],
  'day.on': ['OPEN-12 Nets', '2031-11-28'],
  'webhook.told': ['Zoë', 'Quill', 'Iris', 'Ann'],
  'webhook.refused': [503, '2031-11-28T22:00:00Z'],
  'webhook.untrusted': ['2031-11-28'],
  'webhook.silent': ['2031-11-28'],
  'news.changed': ['Ann', ['title', 'customFields.x']],
}
const signs = ['Zoë', 'Quill', 'Iris']

/** All words of a catalogue by their place, functions called with the same values in each. */
function wordsOf(part: unknown, place = ''): [string, string][] {
  if (typeof part === 'string') return place === 'language' ? [] : [[place, part]]
  if (typeof part === 'function') {
    return wordsOf(part(...(given[place] ?? signs)), `${place}()`)
  }
  return Object.entries(part as object).flatMap(([name, value]) =>
    wordsOf(value, place === '' ? name : `${place}.${name}`),
  )
}

const known = new Map(wordsOf(english))
const names = /Zoë|Quill|Iris|Riverside|Ann|OPEN-12|Nets|2031|503/g

describe.each(languages.filter((language) => language !== 'en'))('mail in %s', (language) => {
  const words = new Map(wordsOf(getMailWords(language)))

  it('says all that English mail says', () => {
    expect([...words.keys()]).toEqual([...known.keys()])
  })

  it.each([...words])('names at %s what it is about, and in its own words', (place, said) => {
    const wanted = known.get(place) ?? ''
    expect(new Set(said.match(names))).toEqual(new Set(wanted.match(names)))
    expect(said).not.toBe(wanted)
    expect(said).not.toMatch(/undefined|null|Invalid/)
  })
})

describe('the language of mail', () => {
  it.each([null, undefined, 'auto', 'xx'])('is English for %s', (language) => {
    expect(getMailWords(language)).toBe(getMailWords('en'))
  })
})

it('sets names apart that are read from right to left, and no others', () => {
  const { news, task } = getMailWords('en')
  expect(news.assigned('דנה', null)).toBe('\u2068דנה\u2069 assigned this task to you')
  expect(news.assigned('Ann', null)).toBe('Ann assigned this task to you')
  expect(task('OPEN-1 רשתות', 'Open')).toBe('\u2068OPEN-1 רשתות\u2069, in Open')
})
