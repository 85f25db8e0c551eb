import type { FoundProject, FoundTask, FoundView } from '@courtside/contract/search.ts'
import { closedGroups } from '@courtside/contract/statuses.ts'
import type { Person } from '@courtside/contract/users.ts'
import type { CachedProject } from '#features/projects/use-projects.ts'
import type { CachedTask } from '#features/tasks/use-task-rows.ts'
import { normaliseWords } from '#lib/match-words.ts'

/** What a search answers, from the server or from what is held here. */
export type Found = {
  readonly tasks: readonly FoundTask[]
  readonly projects: readonly FoundProject[]
  readonly people: readonly Person[]
  readonly views: readonly FoundView[]
}

/** What a search finds where nothing is looked for. */
export const nothingFound: Found = { tasks: [], projects: [], people: [], views: [] }

/** What a search can be answered from without asking the server. */
export type Held = {
  readonly projects: readonly CachedProject[]
  readonly tasksOf: (projectId: string) => readonly CachedTask[]
  readonly people: readonly Person[]
  readonly views: readonly FoundView[]
}

const limits = { tasks: 8, projects: 4, people: 4, views: 5 }

const plainTitles = new WeakMap<object, string>()

/** Folding the titles of all tasks held anew with every letter typed would be felt. */
function plainOnce(row: object, title: string): string {
  const known = plainTitles.get(row)
  if (known !== undefined) return known
  const made = normaliseWords(title)
  plainTitles.set(row, made)
  return made
}

/** How well a name answers, by the rules of the server: 0 best, undefined not at all. */
function likeness(name: string, words: readonly string[]): number | undefined {
  const phrase = words.join(' ')
  if (name === phrase) return 0
  if (name.startsWith(phrase)) return 1
  const padded = ` ${name}`
  if (words.every((word) => padded.includes(` ${word}`))) return 2
  return words.every((word) => padded.includes(word.length > 2 ? word : ` ${word}`)) ? 3 : undefined
}

const getWords = (typed: string): string[] => normaliseWords(typed).split(/\s+/u).filter(Boolean)

/** Whether what was found for other words still answers these: what is shown until the server has answered anew. */
export function stillAnswers(found: Found, typed: string): Found {
  const words = getWords(typed)
  const answers = (...names: (string | undefined)[]) =>
    likeness(normaliseWords(names.join(' ')), words) !== undefined
  return {
    tasks: found.tasks.filter(({ key, title, excerpt }) => answers(key, title, excerpt?.text)),
    projects: found.projects.filter(({ key, name }) => answers(key, name)),
    people: found.people.filter(({ name, handle }) => answers(name, handle)),
    views: found.views.filter(({ name }) => answers(name)),
  }
}

/** What is found at once among all that is held in the browser, the best first. */
export function findCached({ projects, tasksOf, people, views }: Held, typed: string): Found {
  const words = getWords(typed)
  if (words.length === 0) return nothingFound
  const key = words.join('').replaceAll('-', '')
  const best = <Item>(
    items: Iterable<Item>,
    scoreOf: (item: Item) => number | undefined,
    most: number,
  ) =>
    [...items]
      .flatMap((item) => ({ item, score: scoreOf(item) ?? [] }))
      .filter((one): one is { item: Item; score: number } => typeof one.score === 'number')
      .toSorted((a, b) => a.score - b.score)
      .slice(0, most)
      .map(({ item }) => item)

  const groups = new Map(
    projects.flatMap(({ statuses = [] }) => statuses.map(({ id, group }) => [id, group])),
  )
  const groupOf = ({ statusId }: CachedTask) => groups.get(statusId) ?? 'unstarted'
  const isClosed = (task: CachedTask) => Number(closedGroups.includes(groupOf(task)))
  const tasks = projects
    .flatMap(({ id }) => tasksOf(id))
    .filter(({ deletedAt, archivedAt }) => deletedAt === null && archivedAt === null)
    .toSorted((a, b) => isClosed(a) - isClosed(b) || (a.updatedAt < b.updatedAt ? 1 : -1))
  return {
    tasks: best(
      tasks,
      (task) =>
        task.key.toLowerCase().replace('-', '') === key
          ? -1
          : likeness(plainOnce(task, task.title), words),
      limits.tasks,
    ).map((task) => ({
      id: task.id,
      key: task.key,
      title: task.title,
      group: groupOf(task),
      isArchived: false,
      excerpt: null,
    })),
    projects: best(
      projects,
      (project) =>
        project.key.toLowerCase() === key ? -1 : likeness(normaliseWords(project.name), words),
      limits.projects,
    ).map(({ id, key: itsKey, name, hue }) => ({ id, key: itsKey, name, hue, isArchived: false })),
    people: best(
      people,
      ({ name, handle }) =>
        likeness(normaliseWords(name), words) ?? likeness(handle.toLowerCase(), words),
      limits.people,
    ),
    views: best(views, ({ name }) => likeness(normaliseWords(name), words), limits.views),
  }
}

/** What was found later follows what stands already, so that nothing moves under the finger. */
export function mergeFound(first: Found, later: Found): Found {
  const follow = <Item>(
    here: readonly Item[],
    there: readonly Item[],
    idOf: (item: Item) => string,
  ) => {
    const known = new Set(here.map(idOf))
    const others = there.filter((item) => !known.has(idOf(item)))
    return [...here, ...others]
  }
  return {
    tasks: follow(first.tasks, later.tasks, ({ id }) => id),
    projects: follow(first.projects, later.projects, ({ id }) => id),
    people: follow(first.people, later.people, ({ uid }) => uid),
    views: follow(first.views, later.views, ({ id }) => id),
  }
}
