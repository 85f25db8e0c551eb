import type { StatusGroup } from '@courtside/contract/statuses.ts'
import { groupByName } from '../guess-group.ts'
import type { ImportPlan } from '../import-plan.ts'
import { openPlan } from '../plan-builder.ts'
import {
  getIdAt,
  linkOf,
  listAt,
  findMomentAt,
  numberAt,
  getTextAt,
  getValueAt,
} from '../read-values.ts'
import { adfToMarkdown } from './adf-to-markdown.ts'
import type { JiraIssue, JiraLink } from './jira-issue.ts'
import { planIssues } from './plan-jira.ts'
import { wikiToMarkdown } from './wiki-to-markdown.ts'

/** Issues as Jira's REST interface tells them: one, several, or the answer to a search. Undefined when it is none of that. */
export function readJiraJson(documents: readonly unknown[]): ImportPlan | undefined {
  const found = documents.flatMap((document) =>
    Array.isArray(document) ? (document as unknown[]) : listOr(document),
  )
  const first = found.find(isIssue)
  if (first === undefined) return undefined
  const plan = openPlan('jira')
  const names = documents.map((document) => getValueAt(document, 'names')).find(Boolean)
  const context = { names, peopleById: getPeopleNames(found) }
  const issues = found.flatMap((value, index) => {
    const place = `issue ${index + 1}`
    if (isIssue(value)) return [readIssue(value, `${place} (${getIdAt(value, 'key')})`, context)]
    plan.findings.reject('tasks', place, '', 'wrong_shape')
    return []
  })
  const project = getValueAt(first, 'fields', 'project')
  const name = getTextAt(project, 'name') || getTextAt(project, 'key') || 'Jira'
  for (const value of found)
    if (
      (numberAt(value, 'fields', 'comment', 'total') ?? 0) >
      listAt(value, 'fields', 'comment', 'comments').length
    )
      plan.findings.note('comments_missing', getIdAt(value, 'key'))
  return planIssues(issues, { name, description: getTextAt(project, 'description') }, plan)
}

const listOr = (document: unknown): readonly unknown[] => {
  const issues = getValueAt(document, 'issues')
  return Array.isArray(issues) ? (issues as unknown[]) : [document]
}

const isIssue = (value: unknown): boolean =>
  /^[^\s-][^\s]*-\d+$/.test(getTextAt(value, 'key')) &&
  typeof getValueAt(value, 'fields') === 'object'

type Context = { readonly names: unknown; readonly peopleById: ReadonlyMap<string, string> }

/** Names by id of account, for mentions. */
function getPeopleNames(issues: readonly unknown[]): Map<string, string> {
  const people = issues.flatMap((issue) => [
    ...['assignee', 'reporter', 'creator'].map((role) => getValueAt(issue, 'fields', role)),
    ...listAt(issue, 'fields', 'comment', 'comments').map((comment) =>
      getValueAt(comment, 'author'),
    ),
  ])
  return new Map(
    people.flatMap((person) => {
      const id = getTextAt(person, 'accountId')
      return id === '' ? [] : [[id, getTextAt(person, 'displayName')] as const]
    }),
  )
}

function somebody(value: unknown): JiraIssue['assignee'] {
  const name = getIdAt(value, 'name')
  const id = getIdAt(value, 'accountId') || name || getIdAt(value, 'key')
  return id === ''
    ? undefined
    : {
        id,
        name: getTextAt(value, 'displayName') || name || id,
        handle: name || null,
        email: getTextAt(value, 'emailAddress') || null,
      }
}

const categories: Readonly<Record<string, (name: string) => StatusGroup>> = {
  new: (name) => {
    const group = groupByName(name)
    return group === 'triage' || group === 'backlog' ? group : 'unstarted'
  },
  indeterminate: () => 'started',
  done: (name) => (groupByName(name) === 'cancelled' ? 'cancelled' : 'completed'),
}

/** The group that Jira's category of a status says, as far as there is one. */
export const groupOfCategory = (category: string, name: string): StatusGroup | undefined => {
  const words: Readonly<Record<string, string>> = { 'to do': 'new', 'in progress': 'indeterminate' }
  const key = category.toLowerCase()
  return categories[words[key] ?? key]?.(name)
}

function readIssue(issue: unknown, place: string, context: Context): JiraIssue {
  const key = getIdAt(issue, 'key')
  const fields = getValueAt(issue, 'fields')
  const prose = (value: unknown): string =>
    typeof value === 'string'
      ? wikiToMarkdown(value, (id) => context.peopleById.get(id))
      : (adfToMarkdown(value) ?? '')
  const getNamesAt = (field: string) =>
    listAt(fields, field)
      .map((one) => getTextAt(one, 'name'))
      .filter(Boolean)
  const status = getTextAt(fields, 'status', 'name')
  const custom = readCustom(issue, context)
  return {
    key,
    place,
    title: getTextAt(fields, 'summary') || key,
    description: prose(getValueAt(fields, 'description')),
    environment: prose(getValueAt(fields, 'environment')),
    type: getTextAt(fields, 'issuetype', 'name'),
    status,
    group: groupOfCategory(getTextAt(fields, 'status', 'statusCategory', 'key'), status),
    priority: getTextAt(fields, 'priority', 'name'),
    resolution: getTextAt(fields, 'resolution', 'name'),
    labels: listAt(fields, 'labels')
      .map((label) => getTextAt(label))
      .filter(Boolean),
    components: getNamesAt('components'),
    fixVersions: getNamesAt('fixVersions'),
    affectsVersions: getNamesAt('versions'),
    sprints: [
      ...new Set([
        ...getNamesAt('closedSprints'),
        getTextAt(fields, 'sprint', 'name'),
        ...custom.sprints,
      ]),
    ].filter(Boolean),
    assignee: somebody(getValueAt(fields, 'assignee')),
    reporter: somebody(getValueAt(fields, 'reporter') ?? getValueAt(fields, 'creator')),
    createdAt: findMomentAt(fields, 'created'),
    updatedAt: findMomentAt(fields, 'updated'),
    resolvedAt: findMomentAt(fields, 'resolutiondate'),
    startAt: undefined,
    dueAt: /^\d{4}-\d{2}-\d{2}$/.exec(getTextAt(fields, 'duedate'))?.[0],
    estimateSeconds:
      numberAt(fields, 'timeoriginalestimate') ??
      numberAt(fields, 'timetracking', 'originalEstimateSeconds'),
    parentKey: getIdAt(fields, 'parent', 'key') || getIdAt(fields, 'epic', 'key') || custom.epicKey,
    links: listAt(fields, 'issuelinks').flatMap((link, index) =>
      readLink(link, `${place}, link ${index + 1}`),
    ),
    comments: listAt(fields, 'comment', 'comments').map((comment, index) => ({
      id: getIdAt(comment, 'id') || `${key}:${index}`,
      place: `${place}, comment ${index + 1}`,
      author: somebody(getValueAt(comment, 'author')),
      body: prose(getValueAt(comment, 'body')),
      createdAt: findMomentAt(comment, 'created'),
      editedAt:
        getTextAt(comment, 'updated') === getTextAt(comment, 'created')
          ? undefined
          : findMomentAt(comment, 'updated'),
    })),
    files: listAt(fields, 'attachment').map((file, index) => ({
      id: getIdAt(file, 'id') || `${key}:file:${index}`,
      place: `${place}, attachment ${index + 1}`,
      name: getTextAt(file, 'filename'),
      url: linkOf(getTextAt(file, 'content')) ?? '',
      byteCount: numberAt(file, 'size'),
      author: somebody(getValueAt(file, 'author')),
      createdAt: findMomentAt(file, 'created'),
    })),
    history: listAt(issue, 'changelog', 'histories').map((entry, index) => ({
      id: getIdAt(entry, 'id') || `${key}:history:${index}`,
      place: `${place}, history ${index + 1}`,
      author: somebody(getValueAt(entry, 'author')),
      at: findMomentAt(entry, 'created'),
      changes: listAt(entry, 'items').map((item) => ({
        field: getTextAt(item, 'field'),
        from: getTextAt(item, 'from'),
        fromName: getTextAt(item, 'fromString'),
        to: getTextAt(item, 'to'),
        toName: getTextAt(item, 'toString'),
      })),
    })),
    custom: custom.values,
  }
}

function readLink(link: unknown, place: string): JiraLink[] {
  return (['outward', 'inward'] as const).flatMap((side) => {
    const key = getIdAt(link, `${side}Issue`, 'key')
    if (key === '') return []
    const verb = getTextAt(link, 'type', side) || undefined
    return [
      { type: getTextAt(link, 'type', 'name'), verb, isOutward: side === 'outward', key, place },
    ]
  })
}

/** Fields that people made; a file that was asked for with `expand=names` tells what they are called. */
function readCustom(issue: unknown, { names }: Context) {
  const values: JiraIssue['custom'][number][] = []
  let epicKey = ''
  let sprints: string[] = []
  for (const [id, value] of Object.entries(getValueAt(issue, 'fields') ?? {})) {
    if (!/^customfield_\d+$/.test(id)) continue
    const name = getTextAt(getValueAt(issue, 'names'), id) || getTextAt(names, id) || id
    const found = getCustomValue(value)
    if (name === 'Epic Link' && typeof found === 'string') epicKey = found
    else if (name === 'Sprint') sprints = [found ?? []].flat().map(String)
    else if (name !== 'Rank' && name !== 'Development' && found !== undefined)
      values.push({ id: name === id ? id : `custom:${name.toLowerCase()}`, name, value: found })
  }
  return { values, epicKey, sprints }
}

function getCustomValue(value: unknown): string | number | string[] | undefined {
  if (typeof value === 'string' || typeof value === 'number')
    return value === '' ? undefined : value
  if (Array.isArray(value)) {
    const all = value.flatMap((one) => getCustomValue(one) ?? []).map(String)
    return all.length > 0 ? all.map(getSprintName) : undefined
  }
  const named = ['value', 'name', 'displayName']
    .map((field) => getTextAt(value, field))
    .find(Boolean)
  const child = getTextAt(value, 'child', 'value')
  return named === undefined ? adfToMarkdown(value) : child === '' ? named : `${named} / ${child}`
}

/** Older Jira tells sprints as `…Sprint@1f[id=3,name=Sprint 2,…]`. */
export function getSprintName(text: string): string {
  const from = text.indexOf('[')
  return (from !== -1 && /\bname=([^,\]]+)/.exec(text.slice(from))?.[1]) || text
}
