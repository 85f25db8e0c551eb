import type { ProductRow } from '#features/imports/formats/product-rows.ts'
import type { ProductTable } from '#features/imports/formats/product-rows.ts'
import { getDigest } from '../diff-item.ts'
import { openPlan } from '../plan-builder.ts'
import { linkOf } from '../read-values.ts'
import type { JiraComment, JiraFile, JiraIssue, JiraLink } from './jira-issue.ts'
import { planIssues } from './plan-jira.ts'
import { groupOfCategory } from './read-jira-json.ts'
import { wikiToMarkdown } from './wiki-to-markdown.ts'

/** What the file says of people elsewhere than in their own cell: names by id of account, keys by id of issue. */
type Context = {
  readonly peopleById: ReadonlyMap<string, string>
  readonly keysById: ReadonlyMap<string, string>
}

/** Jira's “Export CSV (all fields)”, of its server and of its cloud. */
export const jiraTable: ProductTable = {
  source: 'jira',
  isOf: (names) => names.has('issue key') && names.has('summary') && names.has('status'),

  read(rows) {
    const context = { peopleById: getPeopleNames(rows), keysById: getKeys(rows) }
    const [first] = rows
    const name = first?.cell('project name', 'project key') ?? ''
    const issues = rows.map((row) => readRow(row, context))
    return planIssues(
      issues,
      { name, description: first?.cell('project description') ?? '' },
      openPlan('jira'),
    )
  },
}

const getKeys = (rows: readonly ProductRow[]): Map<string, string> =>
  new Map(rows.map((row) => [row.id('issue id'), row.id('issue key')]))

const roles = ['assignee', 'reporter', 'creator'] as const

function getPeopleNames(rows: readonly ProductRow[]): Map<string, string> {
  return new Map(
    rows.flatMap((row) =>
      roles.flatMap((role) => {
        const id = row.id(`${role} id`)
        return id === '' ? [] : [[id, row.cell(role)] as const]
      }),
    ),
  )
}

function somebody(id: string, { peopleById }: Context): JiraIssue['assignee'] {
  const name = peopleById.get(id)
  if (id === '') return undefined
  return name === undefined ? { id, name: '', handle: id } : { id, name }
}

/** Columns that are read as what they are; other custom fields become custom fields. */
const customName = /^custom field \((.+)\)$/i
const known = /^(epic link|epic name|sprint|rank|development|start date|parent link)$/i

function readRow(row: ProductRow, context: Context): JiraIssue {
  const { place } = row
  const key = row.id('issue key')
  const person = (role: (typeof roles)[number]) =>
    somebody(row.id(`${role} id`) || row.id(role), context)
  const prose = (text: string) => wikiToMarkdown(text, (id) => context.peopleById.get(id))
  const status = row.cell('status')
  const parentId = row.id('parent id', 'parent')
  return {
    key: key || `row:${row.digest}`,
    place,
    title: row.cell('summary') || key,
    description: prose(row.cell('description')),
    environment: prose(row.cell('environment')),
    type: row.cell('issue type'),
    status,
    group: groupOfCategory(row.cell('status category'), status),
    priority: row.cell('priority'),
    resolution: row.cell('resolution'),
    labels: row.cells('labels'),
    components: row.cells('component/s', 'components'),
    fixVersions: row.cells('fix version/s', 'fix versions'),
    affectsVersions: row.cells('affects version/s', 'affects versions'),
    sprints: row.cells('sprint', 'custom field (sprint)'),
    assignee: person('assignee'),
    reporter: person('reporter') ?? person('creator'),
    createdAt: row.moment('created'),
    updatedAt: row.moment('updated'),
    resolvedAt: row.moment('resolved'),
    startAt: row.moment('start date', 'custom field (start date)'),
    dueAt: row.moment('due date', 'due')?.slice(0, 10),
    estimateSeconds: row.number('original estimate'),
    parentKey:
      row.id('parent key') ||
      (context.keysById.get(parentId) ?? parentId) ||
      row.id('custom field (epic link)', 'custom field (parent link)'),
    links: getLinks(row),
    comments: row
      .cells('comment', 'comments')
      .map((cell, index) => readComment(cell, index, key, row, context, prose)),
    files: row
      .cells('attachment', 'attachments')
      .map((cell, index) => readFile(cell, index, key, row, context)),
    history: [],
    custom: getCustom(row),
  }
}

const linkName = /^(in|out)ward issue link \((.+)\)$/i

const getLinks = (row: ProductRow): JiraLink[] =>
  row.filled.flatMap(([name, key]) => {
    const [, side, type = ''] = linkName.exec(name) ?? []
    return side === undefined
      ? []
      : [
          {
            type,
            verb: undefined,
            isOutward: side.toLowerCase() === 'out',
            key,
            place: `${row.place}, ${name}`,
          },
        ]
  })

/** `23/Feb/16 6:45 AM;somebody;what they said`. */
function readComment(
  cell: string,
  index: number,
  key: string,
  row: ProductRow,
  context: Context,
  prose: (text: string) => string,
): JiraComment {
  const [, date = '', author = '', body = ''] =
    /^([^;\n]{6,40});([^;\n]{0,120});([\s\S]*)$/.exec(cell) ?? []
  const createdAt = row.readMoment(date)
  return {
    id: `${key}:comment:${getDigest(cell)}`,
    place: `${row.place}, comment ${index + 1}`,
    author: createdAt ? somebody(author.trim(), context) : undefined,
    body: prose(createdAt ? body : cell),
    createdAt,
    editedAt: undefined,
  }
}

/** `23/Feb/16 6:45 AM;somebody;file.png;https://…`. */
function readFile(
  cell: string,
  index: number,
  key: string,
  row: ProductRow,
  context: Context,
): JiraFile {
  const [date = '', author = '', name = cell, ...address] = cell.split(';')
  const url = linkOf(address.join(';'))
  return {
    id: `${key}:file:${getDigest(cell)}`,
    place: `${row.place}, attachment ${index + 1}`,
    name,
    url: url ?? '',
    byteCount: undefined,
    author: somebody(author.trim(), context),
    createdAt: row.readMoment(date),
  }
}

function getCustom(row: ProductRow): JiraIssue['custom'] {
  const values = new Map<string, string[]>()
  for (const [name, value] of row.filled) {
    const [, field] = customName.exec(name) ?? []
    if (field === undefined || known.test(field)) continue
    values.set(field, [...(values.get(field) ?? []), value])
  }
  return [...values].map(([name, [first = '', ...more]]) => ({
    id: `custom:${name.toLowerCase()}`,
    name,
    value: more.length > 0 ? [first, ...more] : first,
  }))
}
