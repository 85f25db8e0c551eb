import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@courtside/contract/languages.ts'
import { describe, expect, test } from 'vitest'

/** Languages in which nothing may be missing; what others lack is said in English. */
const whole: readonly string[] = ['vi', 'ru']

/** Said alike in more languages than one: names, and words of the trade. */
const same =
  /^(Courtside|PKR IDs?|E-mail|API|Markdown|Telegram|Google|YouTube|Vimeo|OpenStreetMap|Excel|CSV|JSON|Trello|Jira|GitHub|GitLab|Plane|Linear|WeKan|Asana|Todoist|Id|Wiki|Webhooks?|Logo|\d ms|\d \(beta\))$/
/** What is typed, filed or reckoned with by these very letters, and the sheet of styles. */
const typed =
  /^\w+\/style-sheet|\.(grammar|signs)\.\d+\.0$|\.(source|fileName|linePlaceholder|linkPlaceholder|typeDay|prefixExample)$|\.checks\./

const folder = import.meta.dirname
/** Synonyms are keyed by the words of each language. */
const untranslated =
  /^(catalogue|en|language|language-names|plural|synonyms|translated)\.ts$|\.test\.ts$/
const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !untranslated.test(file))
const translated = languages.filter((one) => existsSync(join(folder, one)))

type Words = Readonly<Record<string, unknown>>
const load = async (path: string) => (await import(join(folder, path))) as Words

/** Sets of arguments, of which the first that a function takes is tried. */
const samples: readonly unknown[] = [
  2,
  'Ann',
  ['Ann', 'Ben'],
  true,
  null,
  { name: 'Ann', count: 2 },
]
const argumentSets = (count: number): readonly (readonly unknown[])[] =>
  count === 0
    ? [[]]
    : argumentSets(count - 1).flatMap((set) => samples.map((sample) => [...set, sample]))

function call(words: (...args: unknown[]) => unknown, args: readonly unknown[]): unknown {
  try {
    const said = words(...args)
    return /undefined|NaN|\[object/.test(String(said)) ? undefined : said
  } catch {
    return undefined
  }
}

/** Of what a function says, the samples are not its own words. */
const isForPeople = (path: string, words: string): boolean =>
  /\p{L}{2}/u.test(words.replaceAll(/Ann|Ben/g, '')) && !same.test(words) && !typed.test(path)

const isWords = (value: unknown): value is (...args: unknown[]) => unknown =>
  typeof value === 'function'

/** What of the English words is missing, or still said in English, by the path to it. */
export function compareWords(path: string, english: unknown, other: unknown): string[] {
  if (other === undefined) return [`${path} is missing`]
  if (typeof english === 'string')
    return english === other && isForPeople(path, english) ? [`${path} is English: ${english}`] : []
  if (isWords(english) && isWords(other)) {
    const args = argumentSets(Math.min(english.length, 3)).find(
      (set) => call(english, set) !== undefined && call(other, set) !== undefined,
    )
    return args
      ? compareWords(`${path}(${args.join()})`, call(english, args), call(other, args))
      : []
  }
  if (typeof english !== 'object' || english === null) return []
  return Object.entries(english).flatMap(([key, words]) =>
    compareWords(`${path}.${key}`, words, (other as Words)[key]),
  )
}

test('what is missing and what is English is found, within what functions say too', () => {
  const english = {
    title: 'Title',
    sign: '…',
    name: 'Courtside',
    list: { one: 'One', two: 'Two' },
    tasks: (count: number) => `${count} tasks`,
    of: (who: string, count: number) => `${count} of ${who.toUpperCase()}`,
  }
  const other = {
    ...english,
    list: { one: 'Một' },
    of: (who: string, count: number) => `${count} của ${who.toUpperCase()}`,
  }
  expect(compareWords('vi', english, other)).toEqual([
    'vi.title is English: Title',
    'vi.list.two is missing',
    'vi.tasks(2) is English: 2 tasks',
  ])
})

test('every folder of the catalogue is one of the languages', () => {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory())
  for (const { name } of folders) expect(languages).toContain(name)
  expect(translated).toEqual(expect.arrayContaining([...whole]))
})

describe.each(translated)('in %s', (language) => {
  test.each(files)('%s is said whole', async (file) => {
    const path = `${language}/${file}`
    const isThere = existsSync(join(folder, path))
    const findings = isThere ? compareWords(path, await load(file), await load(path)) : []
    if (!isThere && whole.includes(language)) findings.push(`${path} is missing`)
    expect(findings).toEqual([])
  })
})
