import {
  type CustomKind,
  customFieldLimit,
  customNameLimit,
  customOptionLimit,
  customTextLimit,
} from '@courtside/contract/custom-fields.ts'
import type { ImportKind } from '@courtside/contract/imports.ts'
import { beginning, cleanText, getLine } from './clean-text.ts'
import type {
  Findings,
  PlanCustomField,
  PlanCustomOption,
  PlanCustomValue,
  PlanKeptText,
  PlanTask,
} from './import-plan.ts'

type Raw = string | number | readonly string[]

type Field = {
  readonly name: string
  readonly place: string
  /** Whether every file of the format has it. */
  readonly isOurs: boolean
  /** Whether somebody made and named it there, so that it is data however few tasks have it. */
  readonly isDeclared: boolean
  readonly values: Map<string, Raw>
}

/**
 * Values that tasks of a file have beside our fields. What kind of field takes them is found at the end, from all of them:
 * names that return become options, figures a number, anything else a text. Fields that nobody named are left out where hardly any task has them.
 */
export function openCustomValues(findings: Findings) {
  const fields = new Map<string, Field>()
  return {
    /** Says what a task has; nothing is no value. */
    set(
      taskId: string,
      field: { id: string; name: string; place: string; isOurs?: boolean; isDeclared?: boolean },
      value: Raw | null | undefined,
    ): string {
      const id = beginning(field.id, 200)
      const known = fields.get(id) ?? {
        name: beginning(getLine(field.name), customNameLimit) || 'Untitled',
        place: field.place,
        isOurs: field.isOurs ?? false,
        isDeclared: field.isDeclared ?? false,
        values: new Map<string, Raw>(),
      }
      fields.set(id, known)
      const isEmpty = value === null || value === undefined || value === '' || isEmptyList(value)
      if (!isEmpty) known.values.set(taskId, value)
      return id
    },

    finish(tasks: ReadonlyMap<string, PlanTask>) {
      const least = tasks.size / 100
      const counted = [...fields].map(([id, field]) => {
        for (const taskId of field.values.keys())
          if (!tasks.has(taskId)) field.values.delete(taskId)
        return { id, field, count: field.values.size }
      })
      const wanted = counted
        .filter(
          ({ field: { isOurs, isDeclared }, count }) =>
            count > 0 && (isOurs || isDeclared || count >= least),
        )
        .toSorted((one, two) => getRank(two) - getRank(one))
        .slice(0, customFieldLimit)
      const left = counted.filter((one) => !wanted.includes(one))
      const keptTexts: PlanKeptText[] = []
      const made = wanted.map(({ id, field }) => createField(id, field, tasks, keptTexts, findings))
      return {
        customFields: made.map(({ field }) => field),
        customOptions: made.flatMap(({ options }) => options),
        keptTexts,
        ignored: [
          ['customFields', left.filter(({ count }) => count > 0).length],
          ['customValues', left.reduce((sum, { count }) => sum + count, 0)],
        ] as readonly (readonly [ImportKind, number])[],
        valuesOf: (taskId: string): Record<string, PlanCustomValue> =>
          Object.fromEntries(
            made.flatMap(({ field, values }) => {
              const value = values.get(taskId)
              return value === undefined ? [] : [[field.externalId, value] as const]
            }),
          ),
      }
    },
  }
}

const getRank = ({ field, count }: { field: Field; count: number }): number =>
  (field.isOurs ? 1e9 : 0) + count

const isEmptyList = (value: Raw): boolean => typeof value === 'object' && value.length === 0

/** What an option of a field is known by. */
export const getOptionId = (id: string, name: string): string =>
  beginning(`${id}=${name.toLowerCase()}`, 200)

function createField(
  id: string,
  { name, place, values }: Field,
  tasks: ReadonlyMap<string, PlanTask>,
  keptTexts: PlanKeptText[],
  findings: Findings,
) {
  const kind = getKind([...values.values()])
  const options = new Map<string, PlanCustomOption>()
  const take = (taskId: string, value: Raw): PlanCustomValue => {
    if (kind === 'number') return Number(value)
    const names = typeof value === 'object' ? value : [String(value)]
    if (kind === 'text') {
      const task = tasks.get(taskId)
      const text = cleanText(names.join(', '), task?.place ?? place, findings).trim()
      if (text.length <= customTextLimit) return text
      keptTexts.push({
        externalId: beginning(`${taskId}:${id}`, 200),
        place: task?.place ?? place,
        taskId,
        name: `${name}.md`,
        text,
        createdAt: task?.createdAt ?? new Date().toISOString(),
      })
      return `${beginning(text, customTextLimit - 1)}…`
    }
    return names.map((given) => {
      const option = getLine(given)
      const externalId = getOptionId(id, option)
      if (!options.has(externalId))
        options.set(externalId, { externalId, place, fieldId: id, name: option })
      return externalId
    })
  }
  return {
    field: { externalId: id, place, name, kind } satisfies PlanCustomField,
    values: new Map([...values].map(([taskId, value]) => [taskId, take(taskId, value)])),
    options: [...options.values()],
  }
}

function getKind(values: readonly Raw[]): CustomKind {
  const isList = values.some((value) => typeof value === 'object')
  if (!isList && values.every((value) => value !== '' && Number.isFinite(Number(value))))
    return 'number'
  const all = values.flatMap((value) => (typeof value === 'object' ? value : [String(value)]))
  const names = new Set(all.map((name) => getLine(name).toLowerCase()))
  const areNames =
    names.size <= customOptionLimit &&
    names.values().every((name) => name.length <= customNameLimit)
  if (isList) return areNames ? 'multi_select' : 'text'
  const areRepeated = names.size <= 12 || names.size * 3 <= all.length
  return areNames && areRepeated ? 'select' : 'text'
}
