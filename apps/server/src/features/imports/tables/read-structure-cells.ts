import {
  checklistItemLimit,
  checklistLimit,
  checklistNameLimit,
} from '@courtside/contract/checklists.ts'
import type { Recurrence } from '@courtside/contract/recurrence.ts'
import { afterCompletion, readAttachments, readChecklist } from '#features/exports/cell-texts.ts'
import { clean } from '../clean-text.ts'
import type { PlanCustomValue } from '../import-plan.ts'
import { type OwnField, readOwnValue } from '../read-own-value.ts'
import { readRecurrence } from '../read-structure.ts'
import type { Ties } from '../tie-tasks.ts'
import { isNothing, splitCell } from './guess-values.ts'
import { parseDate } from './parse-date.ts'
import { type Mapping, type Refuse, getColumnName, getColumns } from './table-mapping.ts'
import type { Row } from './table-rows.ts'
import { splitKeys } from './tie-keys.ts'

export type ChecklistLine = ReturnType<typeof readChecklist>[number]

/** What a column says of a field of the project's own. */
export type OwnCell = { readonly field: OwnField; readonly value: PlanCustomValue | null }

/** The cells of what most tasks have none of. */
export function readStructureCells({ cells }: Row, mapping: Mapping, refuse: Refuse) {
  const getTextAt = (index: number) => clean(cells[index] ?? '').trim()
  const line = (field: 'type' | 'repeats' | 'parent' | 'duplicateOf') => {
    const [index] = getColumns(mapping, field)
    if (index === undefined) return undefined
    const text = getTextAt(index).replaceAll(/\s+/gu, ' ')
    return { index, text: isNothing(text) ? '' : text }
  }
  const keys = (field: 'blockedBy' | 'follows' | 'related') => {
    const [index] = getColumns(mapping, field)
    return index === undefined ? undefined : splitKeys(getTextAt(index))
  }
  /** A name may have commas in it, which part no others. */
  const only = (field: 'parent' | 'duplicateOf') => {
    const said = line(field)
    if (!said) return undefined
    const [first, ...more] = splitKeys(said.text)
    return (more.length > 0 ? said.text : first) ?? null
  }
  const [type, rule] = [line('type'), line('repeats')]
  const checklist = getColumns(mapping, 'checklist').flatMap((index) =>
    readChecklist(getTextAt(index)).map((item) => ({
      ...item,
      title: item.title.slice(0, checklistItemLimit),
      listName: item.listName.slice(0, checklistNameLimit),
    })),
  )
  const attachments = getColumns(mapping, 'attachments').flatMap((index) =>
    readAttachments(getTextAt(index)),
  )
  const ties: Ties = {
    parent: only('parent'),
    duplicateOf: only('duplicateOf'),
    blockedBy: keys('blockedBy'),
    follows: keys('follows'),
    related: keys('related'),
  }
  return {
    ties,
    own: getOwnCells(cells, mapping, refuse),
    attachments,
    ...(type && { type: type.text === '' ? null : type.text }),
    ...(getColumns(mapping, 'checklist').length > 0 && {
      checklist: checklist.slice(0, checklistLimit),
    }),
    /** Known once the due day is, without which nothing repeats. */
    ...(rule && {
      repeats: (due: string | null | undefined): Recurrence | null => {
        if (rule.text === '') return null
        const isAfter = rule.text.startsWith(afterCompletion)
        const said = isAfter ? rule.text.slice(afterCompletion.length) : rule.text
        const found = readRecurrence(said, isAfter ? 'completion' : 'schedule', due)
        if (!found) refuse('not_a_rule', getColumnName(mapping.names, rule.index), rule.text)
        return found ?? null
      },
    }),
  }
}

function getOwnCells(cells: readonly string[], mapping: Mapping, refuse: Refuse): OwnCell[] {
  return getColumns(mapping, 'custom').flatMap((index) => {
    const { custom, separator } = mapping.columns[index] ?? {}
    if (!custom) return []
    const field = mapping.ownFields.get(custom.name.toLowerCase()) ?? custom
    const text = cells[index] ?? ''
    const found = readOwnValue(field, text, {
      split: (list) => splitCell(list, separator ?? ';'),
      dayOf: (day) => parseDate(day, mapping.dateOrder, { todayOn: mapping.todayOn })?.day,
    })
    if ('value' in found) return [{ field, value: found.value }]
    refuse(found.reason, getColumnName(mapping.names, index), text)
    return []
  })
}
