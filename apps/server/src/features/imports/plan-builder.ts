import { commentLimit } from '@courtside/contract/comments.ts'
import type { ImportSource } from '@courtside/contract/import-sources.ts'
import type { ImportKind } from '@courtside/contract/imports.ts'
import { type Hue, type StatusGroup, statusGroups } from '@courtside/contract/statuses.ts'
import { descriptionLimit, titleLimit } from '@courtside/contract/tasks.ts'
import { beginning, cleanLine, cleanText, excerpt } from './clean-text.ts'
import { openCustomValues } from './custom-values.ts'
import { groupByName } from './guess-group.ts'
import {
  type ImportPlan,
  type PlanAttachment,
  type PlanComment,
  type PlanEvent,
  type PlanKeptText,
  type PlanPerson,
  type PlanTask,
  openFindings,
} from './import-plan.ts'
import { handleOf, openNames } from './name-things.ts'
import { openRelations } from './plan-relations.ts'
import { getHueFor } from './stores/store-labels.ts'

type Placed = { readonly id: string; readonly place: string }

export type TaskDraft = Placed &
  Omit<
    PlanTask,
    'externalId' | 'place' | 'isMarkedComplete' | 'custom' | 'updatedAt' | 'description'
  > & {
    readonly description: string
    readonly updatedAt?: string | undefined
    readonly isMarkedComplete?: boolean
  }

export type PersonDraft = Placed & {
  /** Empty when the file knows only the handle. */
  readonly name: string
  readonly handle?: string | null | undefined
  readonly email?: string | null | undefined
}

/** The spelling most have, whatever the order in which they come. */
const findUsual = (spellings: ReadonlyMap<string, number> | undefined): string | undefined =>
  [...(spellings ?? [])].toSorted(
    ([one, times], [other, more]) => more - times || (one < other ? -1 : 1),
  )[0]?.[0]

/** Entries of one millisecond that keep an order of their own; see stores/store-events.ts. */
const mostAtOnce = 400

export type PlanBuilder = ReturnType<typeof openPlan>

/**
 * Collects what a file of another product holds and makes a plan of it. Formats say what they find, in any order and by the
 * ids of the file; this cleans texts, keeps them within their limits, counts what can't be used, and leaves out nothing
 * without a word.
 */
export function openPlan(source: ImportSource) {
  const findings = openFindings()
  const statuses = openNames()
  const groups = new Map<string, StatusGroup>()
  const archived = new Set<string>()
  const labels = openNames()
  const spellings = new Map<string, Map<string, number>>()
  const labelHues = new Map<string, Hue>()
  const types = openNames()
  const people = new Map<string, PlanPerson>()
  const custom = openCustomValues(findings)
  const relations = openRelations(findings)
  const tasks = new Map<string, PlanTask>()
  const comments = new Map<string, PlanComment>()
  const attachments = new Map<string, PlanAttachment>()
  const keptTexts: PlanKeptText[] = []
  const events: PlanEvent[] = []
  const eventIds = new Set<string>()
  const moments = new Map<number, number>()
  const ignored: Partial<Record<ImportKind, number>> = {}
  const ignoredActions = new Map<string, number>()

  /** A text within a limit; the whole of a longer one goes beside the task. */
  const within = (
    text: string,
    limit: number,
    kept: Omit<PlanKeptText, 'text'>,
    note: 'description_cut' | 'comment_cut',
  ): string => {
    if (text.length <= limit) return text
    findings.note(note, kept.place)
    keptTexts.push({ ...kept, text })
    return excerpt(text, limit, kept.name)
  }

  return {
    findings,

    status(given: string, place: string, group?: StatusGroup, isArchived = false): string {
      const name = beginning(cleanLine(given, place, findings), 80) || 'Untitled'
      const id = statuses.idOf('status', name, place)
      if (!groups.has(id)) {
        groups.set(id, group ?? groupByName(name) ?? 'unstarted')
        if (isArchived) archived.add(id)
      }
      if (!isArchived) archived.delete(id)
      return id
    },

    label(given: string, place: string, hue?: Hue): string {
      const name = beginning(cleanLine(given, place, findings), 60) || 'Untitled'
      const id = labels.idOf('label', name, place)
      const spelt = spellings.get(id) ?? new Map<string, number>()
      spellings.set(id, spelt.set(name, (spelt.get(name) ?? 0) + 1))
      if (hue && !labelHues.has(id)) labelHues.set(id, hue)
      return id
    },

    type(given: string, place: string): string {
      const name = beginning(cleanLine(given, place, findings), 80) || 'Untitled'
      return types.idOf('type', name, place)
    },

    /** Somebody of the file; with an address they may be somebody of the organisation. */
    person({ id, place, name: given, handle, email }: PersonDraft): string {
      const externalId = beginning(id, 200)
      const known = people.get(externalId)
      if (!known) {
        const said = cleanLine(given, place, findings)
        const name = said || handle || 'Somebody'
        people.set(externalId, {
          externalId,
          place,
          name: beginning(name, 120),
          handle: handleOf((handle ?? name).split('@')[0] ?? name),
          isFormer: false,
          isUnnamed: said === '',
          email: email?.toLowerCase() ?? null,
          isAnybody: Boolean(email),
        })
      }
      return externalId
    },

    custom,
    relations,

    /** False when the file has a task of this id already. */
    task({ id, place, title: given, description: body, ...draft }: TaskDraft): boolean {
      const title = cleanLine(given, place, findings)
      const reason = tasks.has(id) ? 'duplicate_id' : title === '' ? 'no_title' : undefined
      if (reason) {
        findings.reject('tasks', place, title || id, reason)
        return false
      }
      const isLong = title.length > titleLimit
      if (isLong) findings.note('title_cut', place)
      const text = cleanText(body, place, findings).trim()
      const whole = isLong ? `${title}\n\n${text}`.trimEnd() : text
      const name = 'Description.md'
      const kept = { externalId: `${id}:desc`, place, taskId: id, name, createdAt: draft.createdAt }
      tasks.set(id, {
        isMarkedComplete: false,
        ...draft,
        externalId: id,
        place,
        title: isLong ? `${beginning(title, titleLimit - 1)}…` : title,
        description: within(whole, descriptionLimit, kept, 'description_cut'),
        updatedAt: draft.updatedAt ?? draft.createdAt,
      })
      return true
    },

    comment({ externalId, place, taskId, body, ...rest }: PlanComment): void {
      const text = cleanText(body, place, findings).trim()
      const reason = comments.has(externalId)
        ? 'duplicate_id'
        : text === ''
          ? 'empty'
          : !tasks.has(taskId)
            ? 'unknown_task'
            : undefined
      if (reason) {
        findings.reject('comments', place, text.slice(0, 80), reason)
        return
      }
      const name = `Comment of ${rest.createdAt.slice(0, 10)}.md`
      const { createdAt } = rest
      const kept = { externalId: `${externalId}:text`, place, taskId, name, createdAt }
      comments.set(externalId, {
        externalId,
        place,
        taskId,
        body: within(text, commentLimit, kept, 'comment_cut'),
        ...rest,
      })
    },

    /** A file of a task, which stays where it is. */
    attachment({ externalId, place, name: given, ...rest }: PlanAttachment): void {
      const name = cleanLine(given, place, findings) || 'Untitled'
      if (attachments.has(externalId)) {
        findings.reject('attachments', place, name, 'duplicate_id')
        return
      }
      findings.note('file_not_imported', place)
      attachments.set(externalId, { externalId, place, name: beginning(name, 300), ...rest })
    },

    /** Something that happened, unless nothing of it is ours: that is only counted by its type. */
    event({ externalId, changes, ...event }: Omit<PlanEvent, 'order'>, type: string): void {
      if (eventIds.has(externalId) || Object.keys(changes).length === 0) {
        this.ignoreAction(type)
        return
      }
      eventIds.add(externalId)
      let order = Date.parse(event.at)
      while ((moments.get(order) ?? 0) >= mostAtOnce) order++
      moments.set(order, (moments.get(order) ?? 0) + 1)
      events.push({ externalId, changes, order, ...event })
    },

    ignoreAction(type: string, count = 1): void {
      ignored.actions = (ignored.actions ?? 0) + count
      ignoredActions.set(type, (ignoredActions.get(type) ?? 0) + count)
    },

    ignore(kind: ImportKind, count = 1): void {
      ignored[kind] = (ignored[kind] ?? 0) + count
    },

    keep: (text: PlanKeptText) => keptTexts.push(text),

    get taskCount() {
      return tasks.size
    },

    finish(board: ImportPlan['board']): ImportPlan {
      const fields = custom.finish(tasks)
      const hanging = relations.finish(tasks)
      for (const [kind, count] of [...fields.ignored, ...hanging.ignored])
        ignored[kind] = (ignored[kind] ?? 0) + count
      return {
        source,
        board: {
          name: beginning(cleanLine(board.name, '', findings), 120) || 'Imported tasks',
          description: beginning(cleanText(board.description, '', findings), 50_000),
        },
        statuses: statuses.all
          .map((item) => ({
            ...item,
            isArchived: archived.has(item.externalId),
            group: groups.get(item.externalId) ?? ('unstarted' as const),
          }))
          .toSorted(
            (one, two) => statusGroups.indexOf(one.group) - statusGroups.indexOf(two.group),
          ),
        labels: labels.all.map((item) => ({
          ...item,
          name: findUsual(spellings.get(item.externalId)) ?? item.name,
          hue: labelHues.get(item.externalId) ?? null,
        })),
        types: types.all.map((item) => ({ ...item, hue: getHueFor(item.name) })),
        people: [...people.values()],
        customFields: fields.customFields,
        customOptions: fields.customOptions,
        tasks: [...tasks.values()].map((task) => {
          const values = fields.valuesOf(task.externalId)
          return Object.keys(values).length > 0 ? { ...task, custom: values } : task
        }),
        subtasks: hanging.subtasks,
        relations: hanging.relations,
        checklists: [],
        checklistItems: [],
        comments: [...comments.values()].toSorted((one, two) =>
          one.createdAt.localeCompare(two.createdAt),
        ),
        attachments: [...attachments.values()],
        keptTexts: [...keptTexts, ...fields.keptTexts],
        events: events.toSorted((one, two) => one.order - two.order),
        rejections: findings.rejections,
        notes: findings.notes(),
        ignored,
        ignoredActions: [...ignoredActions]
          .map(([type, count]) => ({ type, count }))
          .toSorted((one, two) => two.count - one.count),
      }
    },
  }
}
