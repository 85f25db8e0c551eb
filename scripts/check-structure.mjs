// The part of the house rules that lint can't say: which files may exist where. Part of npm run check.
// `node scripts/check-structure.mjs <folder>` checks another tree than this one.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { root } from './run.mjs'

const tree = process.argv[2] ?? root

/** The product's nouns; contract, server and web call a feature by the same one. */
const nouns =
  'identity users groups roles pkr-ids files projects custom-fields tasks comments views wiki search notifications imports webhooks tokens settings activity backups exports calendars telegram'
/** Screens without data of their own. */
const webOnly = 'errors help style-sheet'
const anyOf = (/** @type {string} */ words) => `(${words.replaceAll(' ', '|')})`

const name = '[a-z0-9]+(-[a-z0-9]+)*'
const twoWords = '[a-z0-9]+(-[a-z0-9]+)+'
const test = `${name}(\\.(long|screen))?\\.test\\.tsx?`

/** The first place whose folder fits decides; a file there must have one of the names. */
const places = [
  {
    folder: 'packages/contract/src/',
    names: [`${name}\\.ts`],
    advice: 'The contract is flat: one kebab-case .ts file a feature.',
  },
  {
    folder: 'packages/document/src/',
    names: [`${name}\\.ts`],
    advice: 'The document model is flat: kebab-case .ts files only.',
  },
  {
    folder: `apps/server/src/features/${anyOf(nouns)}/`,
    names: [
      '(routes|queries|visible|listeners)\\.ts',
      `(${name}/)?(${twoWords}\\.ts|${test})`,
      'fixtures/.+',
    ],
    advice:
      'A server feature has routes.ts, queries.ts, visible.ts, listeners.ts and <verb>-<noun>.ts files; a large part of it may have a folder of its own.',
  },
  {
    folder: `apps/web/src/features/${anyOf(`${nouns} ${webOnly}`)}/`,
    names: [`(${name}/)?${name}\\.tsx?`, `${name}/${test}`],
    advice:
      'A web feature is a folder of kebab-case files; a large part of it may have a folder of its own.',
  },
  {
    folder: 'apps/(server|web)/src/features/',
    names: [],
    advice: `A feature carries one of the product's nouns: ${nouns}.`,
  },
  {
    folder: 'apps/server/src/db/',
    names: [
      `(embedded/)?(${name}\\.ts|${test})`,
      'migrations/\\d{4}_[a-z0-9_]+\\.sql',
      'schema\\.sql',
      'fixtures/.+',
    ],
    advice:
      'db holds kebab-case .ts files, embedded/, migrations/NNNN_name.sql, schema.sql and fixtures/.',
  },
  {
    folder: 'apps/server/src/(http|jobs|live|mail|cli)/',
    names: [`${name}\\.ts`],
    advice: 'This folder is flat: kebab-case .ts files only.',
  },
  {
    folder: 'apps/server/src/test/',
    names: [`(rows/)?(${name}\\.ts|${test})`],
    advice: 'test holds kebab-case .ts files, and rows/ with what compares rows with their types.',
  },
  {
    folder: 'apps/server/src/',
    names: ['(main|app|config|config-values|errors)\\.ts'],
    advice:
      'The server has main.ts, app.ts, config.ts, config-values.ts, errors.ts, http, db, jobs, live, mail, cli, test and features; what belongs to a feature goes there.',
  },
  {
    folder: 'apps/web/src/text/[a-z]{2}/',
    names: [`${name}\\.ts`],
    advice: 'A translation has the files of the catalogue, under the same names.',
  },
  {
    folder: 'apps/web/src/(api|text|ui|ui/layout|lib|telegram|workers|test)/',
    names: [`${name}\\.tsx?`],
    advice: 'This folder is flat: kebab-case files only.',
  },
  {
    folder: 'apps/web/src/styles/',
    names: [`${name}\\.css`],
    advice: 'styles holds kebab-case .css files.',
  },
  {
    folder: 'apps/web/src/',
    names: ['(main|router|app-layout)\\.tsx', 'navigation\\.ts'],
    advice:
      'The web app has main.tsx, router.tsx, app-layout.tsx, navigation.ts, api, text, ui, lib, telegram, workers, styles, test and features; what belongs to a feature goes there.',
  },
].map(({ folder, names, advice }) => ({
  folder: new RegExp(`^${folder}`),
  file: new RegExp(`^${folder}(${[...names, test].join('|')})$`),
  advice,
}))

const vague = /(^|\/)(utils?|helpers?|types?|common|shared|misc|constants|index)\.tsx?$/
const reexport = /^export\s+(type\s+)?(\*|\{[^}]*\})\s*(as\s+\w+\s+)?from\s/m
/** The text catalogue is a namespace of files, so that each chunk carries only its own screens' words. */
const catalogue = /^apps\/web\/src\/text\/(en|catalogue)\.ts$/

/** A field for days or times of the browser's own. */
const browserDate = /\btype=(?:|\{[^}]*)["'](?:date|time|datetime-local|month|week)["']/

const router = 'apps/web/src/router.tsx'
const routes = existsSync(join(tree, router)) ? readFileSync(join(tree, router), 'utf8') : ''

/** @type {string[]} */
const findings = []
const sources = [
  'packages/contract/src',
  'packages/document/src',
  'apps/server/src',
  'apps/web/src',
]
for (const path of sources.flatMap(filesUnder)) {
  const advice = adviceFor(path)
  if (advice) findings.push(`${path}: ${advice}`)
}
for (const finding of findings) console.error(finding)
process.exit(findings.length > 0 ? 1 : 0)

/** @param {string} path */
function adviceFor(path) {
  if (vague.test(path))
    return 'This name says nothing: put each thing into the file of what it serves.'
  const place = places.find(({ folder }) => folder.test(path))
  if (place && !place.file.test(path)) return place.advice
  if (!/\.tsx?$/.test(path)) return undefined
  const source = readFileSync(join(tree, path), 'utf8')
  if (reexport.test(source) && !catalogue.test(path))
    return 'No file passes on what another one exports: import it from where it is written.'
  if (
    /^export default /m.test(source) &&
    !routes.includes(`import('${path.replace('apps/web/src/', '#')}')`)
  )
    return 'Only a screen that router.tsx loads lazily has a default export: give it a name.'
  if (browserDate.test(source))
    return 'Days and times are typed in ui/day-field.tsx and ui/time-field.tsx: the browser writes them its own way, not the way that somebody chose.'
  return undefined
}

/**
 * @param {string} folder
 * @returns {string[]} paths from the tree's root, with slashes on every system
 */
function filesUnder(folder) {
  if (!existsSync(join(tree, folder))) return []
  return readdirSync(join(tree, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(tree, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
}
