import { CalendarDays, ChartGantt, Columns3, Layers, List, Table2 } from 'lucide-react'
import { useShortcuts } from '#lib/shortcuts.ts'
import { text } from '#text/en.ts'
import { IconButton } from '#ui/button.tsx'
import { FilterPicker } from '#ui/filter-picker.tsx'
import {
  type Grouping,
  type Layout,
  type TaskSearch,
  type ViewDefaults,
  getDefaultGrouping,
  getGroupingField,
  getGroupingsFor,
  groupings,
  layouts,
  getView,
} from './task-search.ts'

const words = text.views
const icons = {
  table: Table2,
  list: List,
  board: Columns3,
  calendar: CalendarDays,
  timeline: ChartGantt,
}
const keys: Record<Layout, string> = {
  table: 'v t',
  list: 'v l',
  board: 'v b',
  calendar: 'v c',
  timeline: 'v i',
}

/** What a grouping is called; a field of the project's own by its name. */
const getGroupingName = (by: Grouping, project: ViewDefaults['project']): string =>
  (project && getGroupingField(project, by)?.name) ??
  words.groupings[groupings.find((one) => one === by) ?? 'status']

type Props = {
  search: TaskSearch
  defaults: ViewDefaults
  onSearch: (search: TaskSearch) => void
}

/** Chooses how the tasks are laid out; what the screen does anyway stays out of the address. */
export function LayoutSwitch({ search, defaults, onSearch }: Props) {
  const view = getView(search, defaults)
  const show = (layout: Layout) =>
    onSearch({
      ...search,
      layout: layout === defaults.layout && !defaults.isStated ? undefined : layout,
    })
  useShortcuts(
    layouts.map((layout) => ({
      keys: keys[layout],
      group: words.layout,
      title: words.keys[layout],
      when: () => view.layout !== layout,
      run: () => show(layout),
    })),
  )
  return (
    <div role="group" aria-label={words.layout} className="flex shrink-0">
      {layouts.map((layout) => {
        const Icon = icons[layout]
        return (
          <IconButton
            key={layout}
            size="icon-sm"
            label={words.layouts[layout]}
            shortcut={keys[layout]}
            aria-pressed={view.layout === layout}
            onClick={() => show(layout)}
            className="aria-pressed:bg-selected aria-pressed:text-text"
          >
            <Icon />
          </IconButton>
        )
      })}
    </div>
  )
}

/** Chooses what the tasks are grouped by, and on a board what divides it into lanes. */
export function GroupPickers({ search, defaults, onSearch }: Props) {
  const view = getView(search, defaults)
  const usual = getDefaultGrouping(view.layout, defaults)
  return (
    <>
      {view.layout !== 'table' && view.layout !== 'calendar' && (
        <FilterPicker
          title={words.by}
          icon={<Layers />}
          multiple={false}
          options={getGroupingsFor(defaults).map((value) => ({
            value,
            label: getGroupingName(value, defaults.project),
          }))}
          selected={view.by ? [view.by] : []}
          onChange={([by]) =>
            onSearch({
              ...search,
              by: getGroupingsFor(defaults).find((one) => one === by && one !== usual),
            })
          }
        />
      )}
      {view.layout === 'board' && (
        <FilterPicker
          title={words.lanes}
          multiple={false}
          options={getGroupingsFor(defaults)
            .filter((value) => value !== view.by)
            .map((value) => ({ value, label: getGroupingName(value, defaults.project) }))}
          selected={view.lanes ? [view.lanes] : []}
          onChange={([lanes]) =>
            onSearch({ ...search, lanes: getGroupingsFor(defaults).find((one) => one === lanes) })
          }
        />
      )}
    </>
  )
}
