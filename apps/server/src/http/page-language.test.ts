import { describe, expect, test } from 'vitest'
import { pageLanguage } from './page-language.ts'

const offered = ['en', 'vi', 'ru'] as const
const choose = (acceptLanguage?: string, cookie?: string) =>
  pageLanguage(
    {
      ...(acceptLanguage !== undefined && { 'accept-language': acceptLanguage }),
      ...(cookie !== undefined && { cookie }),
    },
    offered,
  )

describe('without a choice of one’s own', () => {
  test.each([
    [undefined, 'en'],
    ['', 'en'],
    ['vi', 'vi'],
    ['vi-VN,vi;q=0.9,en-US;q=0.8,en;q=0.7', 'vi'],
    ['RU-ru', 'ru'],
    ['en-GB,en;q=0.9,vi;q=0.8', 'en'],
    ['fr-FR,fr;q=0.9,ru;q=0.2', 'ru'],
    ['vi;q=0.2, ru;q=0.7, fr', 'ru'],
    ['ru; q=0.5 , vi ; q=0.6', 'vi'],
    ['vi;q=0, de', 'en'],
    ['vi;q=many, ru;q=0.1', 'ru'],
    ['vie, rus', 'en'],
    ['*', 'en'],
    [';;;,,,=', 'en'],
    ['constructor, __proto__', 'en'],
  ])('%j gets %s', (header, language) => {
    expect(choose(header)).toBe(language)
  })
})

describe('what was chosen in the browser', () => {
  test.each([
    ['language=vi', 'vi'],
    ['a=b; language=en; c=d', 'en'],
    ['a=b;language=vi', 'vi'],
  ])('goes before what it would like: %s', (cookie, language) => {
    expect(choose('ru', cookie)).toBe(language)
  })

  test.each(['language=', 'language=xx', 'language=../vi', 'mylanguage=vi', 'language', '=; ;'])(
    'is nothing where it names no language: %s',
    (cookie) => {
      expect(choose('ru', cookie)).toBe('ru')
    },
  )
})

test('a language that is not built is not chosen', () => {
  expect(pageLanguage({ cookie: 'language=vi', 'accept-language': 'ru, vi' }, ['en'])).toBe('en')
})
