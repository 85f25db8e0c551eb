import type { StatusGroup } from '@courtside/contract/statuses.ts'
import { groupByName } from '../guess-group.ts'
import type { ImportPlan } from '../import-plan.ts'
import { openPlan } from '../plan-builder.ts'
import { idAt, linkOf, listAt, momentAt, numberAt, textAt, valueAt } from '../read-values.ts'
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
  const names = documents.map((document) => valueAt(document, 'names')).find(Boolean)
  const context = { names, peopleById: namesOfPeople(found) }
  const issues = found.flatMap((value, index) => {
    const place = `issue ${index + 1}`
    if (isIssue(value)) return [readIssue(value, `${place} (${idAt(value, 'key')})`, context)]
    plan.findings.reject('tasks', place, '', 'wrong_shape')
    return []
  })
  const project = valueAt(first, 'fields', 'project')
  const name = textAt(project, 'name') || textAt(project, 'key') || 'Jira'
  for (const value of found)
    if (
      (numberAt(value, 'fields', 'comment', 'total') ?? 0) >
      listAt(value, 'fields', 'comment', 'comments').length
    )
      plan.findings.note('comments_missing', idAt(value, 'key'))
  return planIssues(issues, { name, description: textAt(project, 'description') }, plan)
}

const listOr = (document: unknown): readonly unknown[] => {
  const issues = valueAt(document, 'issues')
  return Array.isArray(issues) ? (issues as unknown[]) : [document]
}

const isIssue = (value: unknown): boolean =>
  /^[^\s-][^\s]*-\d+$/.test(textAt(value, 'key')) && typeof valueAt(value, 'fields') === 'object'

type Context = { readonly names: unknown; readonly peopleById: ReadonlyMap<string, string> }

/** Names by id of account, for mentions. */
function namesOfPeople(issues: readonly unknown[]): Map<string, string> {
  const people = issues.flatMap((issue) => [
    ...['assignee', 'reporter', 'creator'].map((role) => valueAt(issue, 'fields', role)),
    ...listAt(issue, 'fields', 'comment', 'comments').map((comment) => valueAt(comment, 'author')),
  ])
  return new Map(
    people.flatMap((person) => {
      const id = textAt(person, 'accountId')
      return id === '' ? [] : [[id, textAt(person, 'displayName')] as const]
    }),
  )
}

function somebody(value: unknown): JiraIssue['assignee'] {
  const name = idAt(value, 'name')
  const id = idAt(value, 'accountId') || name || idAt(value, 'key')
  return id === ''
    ? undefined
    : {
        id,
        name: textAt(value, 'displayName') || name || id,
        handle: name || null,
        email: textAt(value, 'emailAddress') || null,
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
  const key = idAt(issue, 'key')
  const fields = valueAt(issue, 'fields')
  const prose = (value: unknown): string =>
    typeof value === 'string'
      ? wikiToMarkdown(value, (id) => context.peopleById.get(id))
      : (adfToMarkdown(value) ?? '')
  const namesAt = (field: string) =>
    listAt(fields, field)
      .map((one) => textAt(one, 'name'))
      .filter(Boolean)
  const status = textAt(fields, 'status', 'name')
  const custom = readCustom(issue, context)
  return {
    key,
    place,
    title: textAt(fields, 'summary') || key,
    description: prose(valueAt(fields, 'description')),
    environment: prose(valueAt(fields, 'environment')),
    type: textAt(fields, 'issuetype', 'name'),
    status,
    group: groupOfCategory(textAt(fields, 'status', 'statusCategory', 'key'), status),
    priority: textAt(fields, 'priority', 'name'),
    resolution: textAt(fields, 'resolution', 'name'),
    labels: listAt(fields, 'labels')
      .map((label) => textAt(label))
      .filter(Boolean),
    components: namesAt('components'),
    fixVersions: namesAt('fixVersions'),
    affectsVersions: namesAt('versions'),
    sprints: [
      ...new Set([
        ...namesAt('closedSprints'),
        textAt(fields, 'sprint', 'name'),
        ...custom.sprints,
      ]),
    ].filter(Boolean),
    assignee: somebody(valueAt(fields, 'assignee')),
    reporter: somebody(valueAt(fields, 'reporter') ?? valueAt(fields, 'creator')),
    createdAt: momentAt(fields, 'created'),
    updatedAt: momentAt(fields, 'updated'),
    resolvedAt: momentAt(fields, 'resolutiondate'),
    startAt: undefined,
    dueAt: /^\d{4}-\d{2}-\d{2}$/.exec(textAt(fields, 'duedate'))?.[0],
    estimateSeconds:
      numberAt(fields, 'timeoriginalestimate') ??
      numberAt(fields, 'timetracking', 'originalEstimateSeconds'),
    parentKey: idAt(fields, 'parent', 'key') || idAt(fields, 'epic', 'key') || custom.epicKey,
    links: listAt(fields, 'issuelinks').flatMap((link, index) =>
      readLink(link, `${place}, link ${index + 1}`),
    ),
    comments: listAt(fields, 'comment', 'comments').map((comment, index) => ({
      id: idAt(comment, 'id') || `${key}:${index}`,
      place: `${place}, comment ${index + 1}`,
      author: somebody(valueAt(comment, 'author')),
      body: prose(valueAt(comment, 'body')),
      createdAt: momentAt(comment, 'created'),
      editedAt:
        textAt(comment, 'updated') === textAt(comment, 'created')
          ? undefined
          : momentAt(comment, 'updated'),
    })),
    files: listAt(fields, 'attachment').map((file, index) => ({
      id: idAt(file, 'id') || `${key}:file:${index}`,
      place: `${place}, attachment ${index + 1}`,
      name: textAt(file, 'filename'),
      url: linkOf(textAt(file, 'content')) ?? '',
      byteCount: numberAt(file, 'size'),
      author: somebody(valueAt(file, 'author')),
      createdAt: momentAt(file, 'created'),
    })),
    history: listAt(issue, 'changelog', 'histories').map((entry, index) => ({
      id: idAt(entry, 'id') || `${key}:history:${index}`,
      place: `${place}, history ${index + 1}`,
      author: somebody(valueAt(entry, 'author')),
      at: momentAt(entry, 'created'),
      changes: listAt(entry, 'items').map((item) => ({
        field: textAt(item, 'field'),
        from: textAt(item, 'from'),
        fromName: textAt(item, 'fromString'),
        to: textAt(item, 'to'),
        toName: textAt(item, 'toString'),
      })),
    })),
    custom: custom.values,
  }
}

function readLink(link: unknown, place: string): JiraLink[] {
  return (['outward', 'inward'] as const).flatMap((side) => {
    const key = idAt(link, `${side}Issue`, 'key')
    if (key === '') return []
    const verb = textAt(link, 'type', side) || undefined
    return [{ type: textAt(link, 'type', 'name'), verb, isOutward: side === 'outward', key, place }]
  })
}

/** Fields that people made; a file that was asked for with `expand=names` tells what they are called. */
function readCustom(issue: unknown, { names }: Context) {
  const values: JiraIssue['custom'][number][] = []
  let epicKey = ''
  let sprints: string[] = []
  for (const [id, value] of Object.entries(valueAt(issue, 'fields') ?? {})) {
    if (!/^customfield_\d+$/.test(id)) continue
    const name = textAt(valueAt(issue, 'names'), id) || textAt(names, id) || id
    const found = customValue(value)
    if (name === 'Epic Link' && typeof found === 'string') epicKey = found
    else if (name === 'Sprint') sprints = [found ?? []].flat().map(String)
    else if (name !== 'Rank' && name !== 'Development' && found !== undefined)
      values.push({ id: name === id ? id : `custom:${name.toLowerCase()}`, name, value: found })
  }
  return { values, epicKey, sprints }
}

function customValue(value: unknown): string | number | string[] | undefined {
  if (typeof value === 'string' || typeof value === 'number')
    return value === '' ? undefined : value
  if (Array.isArray(value)) {
    const all = value.flatMap((one) => customValue(one) ?? []).map(String)
    return all.length > 0 ? all.map(nameOfSprint) : undefined
  }
  const named = ['value', 'name', 'displayName'].map((field) => textAt(value, field)).find(Boolean)
  const child = textAt(value, 'child', 'value')
  return named === undefined ? adfToMarkdown(value) : child === '' ? named : `${named} / ${child}`
}

/** Older Jira tells sprints as `…Sprint@1f[id=3,name=Sprint 2,…]`. */
export function nameOfSprint(text: string): string {
  const from = text.indexOf('[')
  return (from !== -1 && /\bname=([^,\]]+)/.exec(text.slice(from))?.[1]) || text
}
