import { useState } from 'react'
import { useCachedProject } from '#features/projects/use-projects.ts'
import { useQuickSearch } from '#features/search/use-quick-search.ts'
import { useRowsOf } from '#lib/row-store.ts'
import { text } from '#text/en.ts'
import { Picker, type PickerOption } from '#ui/picker.tsx'
import { StatusIcon } from '#ui/status-icon.tsx'
import { PickerAnchor } from '../fields/picker-anchor.tsx'
import { taskRows } from '../use-task-rows.ts'

/** So many tasks are offered before anything is typed: those that were worked on last. */
const recentLimit = 8

const noTask = 'none'

/** Choosing a task by its key or by words of it, of any project. */
export function TaskPicker({
  title,
  place,
  projectId,
  without,
  none,
  present = [],
  onPick,
  onClose,
}: {
  title: string
  place: DOMRect
  /** Whose tasks are offered first. */
  projectId: string
  /** Ids that can't be chosen. */
  without: readonly string[]
  /** What having none is called, where that can be chosen. */
  none?: string
  /** Ids that are chosen, null for none. */
  present?: readonly (string | null)[]
  onPick: (id: string | null) => void
  onClose: () => void
}) {
  const [typed, setTyped] = useState('')
  // The words that are answered: those of this moment come a little later, and no list is empty between.
  const { typed: words, found, isSearching } = useQuickSearch(typed)
  const recent = useRecent(projectId, present)
  const options = (words === '' ? recent : found.tasks)
    .filter(({ id }) => !without.includes(id))
    .map(({ id, key, title: name, group }): PickerOption => ({
      value: id,
      label: name,
      icon: <StatusIcon group={group} label="" />,
      hint: key,
    }))
  return (
    <Picker
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      placeholder={text.tasks.relations.search}
      search={{ typed, onType: setTyped, isBusy: isSearching }}
      options={none && words === '' ? [{ value: noTask, label: none }, ...options] : options}
      selected={present.map((id) => id ?? noTask)}
      onPick={(id) => onPick(id === noTask ? null : id)}
    >
      <PickerAnchor place={place} />
    </Picker>
  )
}

/** The tasks that were worked on last, behind those that are chosen. */
function useRecent(projectId: string, chosen: readonly (string | null)[]) {
  const rows = useRowsOf(taskRows, projectId)
  const statuses = useCachedProject(projectId)?.statuses ?? []
  return rows
    .filter(({ deletedAt, archivedAt }) => deletedAt === null && archivedAt === null)
    .toSorted(
      (one, other) =>
        Number(chosen.includes(other.id)) - Number(chosen.includes(one.id)) ||
        (one.updatedAt < other.updatedAt ? 1 : -1),
    )
    .slice(0, recentLimit)
    .map(({ id, key, title, statusId }) => ({
      id,
      key,
      title,
      group: statuses.find((status) => status.id === statusId)?.group ?? ('unstarted' as const),
    }))
}
