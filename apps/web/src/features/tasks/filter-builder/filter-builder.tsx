import type { Project } from '@courtside/contract/projects.ts'
import { FolderPlus, Plus } from 'lucide-react'
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { cn } from '#lib/cn.ts'
import { useLatest } from '#lib/use-latest.ts'
import { phoneQuery, useMediaQuery } from '#lib/use-media-query.ts'
import { filterText } from '#text/filters.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { Sheet, SheetContent } from '#ui/sheet.tsx'
import { useTypedLine } from '#ui/use-typed-line.ts'
import { type FilterableField, useAskables } from './askables.tsx'
import { ConditionRow } from './condition-row.tsx'
import { FilterCompletion } from './filter-completion.tsx'
import {
  type Group,
  type Part,
  addPart,
  getDepthIn,
  groupDepth,
  isGroup,
  getLine,
  modes,
  movePart,
  createGroup,
  createLeaf,
  removePart,
  replacePart,
  getTree,
} from './filter-tree.ts'
import { PartMenu, type PartMoves } from './part-menu.tsx'

const words = filterText

/** The filter of a list as nested groups of conditions, beside the line that says the same: each writes the other. */
export function FilterBuilder({
  line,
  project,
  said,
  onLine,
  onClose,
}: {
  line: string
  project?: Project | undefined
  /** How many tasks match. */
  said: ReactNode
  onLine: (line: string) => void
  onClose: () => void
}) {
  return (
    <Sheet open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <SheetContent title={words.title} tall className="md:w-[36rem]">
        <Builder line={line} project={project} onLine={onLine} />
        <div data-bar className="sticky bottom-0 border-t border-border bg-raised px-4 py-2">
          {said}
        </div>
      </SheetContent>
    </Sheet>
  )
}

function Builder({
  line,
  project,
  onLine,
}: {
  line: string
  project: Project | undefined
  onLine: (line: string) => void
}) {
  const askables = useAskables(project)
  const [tree, setTree] = useState(() => getTree(line))
  const [seen, setSeen] = useState(line)
  const [typed, setTyped] = useState(line)
  const [addedKey, setAddedKey] = useState<string>()
  const place = useRef<HTMLDivElement>(null)
  // There the line stands last: what has the focus first would call up the keyboard.
  const isPhone = useMediaQuery(phoneQuery)
  /** What was written here: it comes back in the address a moment later, when more may have been done. */
  const [written, setWritten] = useState<ReadonlySet<string>>(new Set())
  if (line !== seen) {
    setSeen(line)
    if (!written.has(line)) {
      setTyped(line)
      setTree(getTree(line))
    }
  }
  const write = (next: string) => {
    setTyped(next)
    setWritten(new Set([...written, next]))
    if (next !== line) onLine(next)
  }
  const edit = (next: Group) => {
    setTree(next)
    write(getLine(next))
  }
  const focusPart = (key: string | undefined) =>
    requestAnimationFrame(() => {
      const part = key && place.current?.querySelector(`[data-part="${key}"]`)
      const target = part
        ? part.querySelector('[data-first]')
        : place.current?.querySelector('[data-add]')
      if (target instanceof HTMLElement) target.focus()
    })
  const move = (key: string, by: 1 | -1) => {
    edit(movePart(tree, key, by))
    focusPart(key)
  }
  useMoveKeys(place, move)
  const getMoves = (part: Part, heir: string | undefined): PartMoves => ({
    move: (by) => move(part.key, by),
    remove: () => {
      edit(removePart(tree, part.key))
      focusPart(heir)
    },
  })
  const lineField = (
    <Field label={<span className="text-xs text-muted">{words.line}</span>}>
      <LineInput
        value={typed}
        project={project}
        onLine={(next) => {
          setTree(getTree(next))
          write(next)
        }}
      />
    </Field>
  )
  return (
    <div ref={place} className="grid gap-4 px-4 pb-6">
      {!isPhone && lineField}
      {tree.parts.length === 0 && <p className="text-sm text-muted">{words.empty}</p>}
      <GroupParts
        group={tree}
        tree={tree}
        askables={askables}
        addedKey={addedKey}
        movesOf={getMoves}
        onEdit={edit}
        onAdded={setAddedKey}
      />
      {isPhone && lineField}
      <p className="text-xs text-faint max-md:hidden">{words.keys}</p>
      <details className="text-sm">
        <summary className="cursor-pointer text-muted">{words.help}</summary>
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {words.grammar.map(([example, meaning]) => (
            <div key={example} className="contents">
              <dt className="font-mono text-xs leading-5">{example}</dt>
              <dd className="text-muted">{meaning}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}

/** The line beside the groups, completed like that of the list. */
function LineInput({
  value,
  project,
  onLine,
  ...labelled
}: Omit<ComponentProps<'input'>, 'ref' | 'value'> & {
  value: string
  project: Project | undefined
  onLine: (line: string) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const { line, inputProps } = useTypedLine({ input, value, onWrite: onLine })
  return (
    <span className="relative block">
      <Input
        {...labelled}
        {...inputProps}
        ref={input}
        value={value}
        placeholder={words.linePlaceholder}
        autoCapitalize="off"
        spellCheck={false}
        className="font-mono text-xs"
        onChange={({ target }) => onLine(target.value)}
        onKeyDown={(event) => line.keysRef.current?.(event)}
      />
      <FilterCompletion line={line} project={project} />
    </span>
  )
}

/** Alt with an arrow moves the part in which one stands. */
function useMoveKeys(
  place: RefObject<HTMLElement | null>,
  move: (key: string, by: 1 | -1) => void,
): void {
  const latest = useLatest(move)
  useEffect(() => {
    const node = place.current
    const onKeyDown = (event: KeyboardEvent) => {
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      const part = event.target instanceof Element && event.target.closest('[data-part]')
      const key = part instanceof HTMLElement ? part.dataset['part'] : undefined
      if (!event.altKey || !by || key === undefined) return
      event.preventDefault()
      event.stopPropagation()
      latest(key, by === 1 ? 1 : -1)
    }
    // Before the controls: Alt with an arrow would open a list of choices.
    node?.addEventListener('keydown', onKeyDown, true)
    return () => node?.removeEventListener('keydown', onKeyDown, true)
  }, [place, latest])
}

type GroupProps = {
  group: Group
  /** Absent for the outermost, which can't be moved or removed. */
  menu?: ReactNode
  tree: Group
  askables: readonly FilterableField[]
  addedKey: string | undefined
  movesOf: (part: Part, heir: string | undefined) => PartMoves
  onEdit: (tree: Group) => void
  onAdded: (key: string) => void
}

/** A group with all that stands in it. */
function GroupParts({ group, menu, ...all }: GroupProps) {
  const { tree, askables, addedKey, movesOf, onEdit, onAdded } = all
  const add = (part: Part) => {
    onAdded(part.key)
    onEdit(addPart(tree, group.key, part))
  }
  const isDeep = getDepthIn(tree, group.key) >= groupDepth - 1
  return (
    <div className="grid min-w-0 gap-2">
      {(group !== tree || group.parts.length > 1 || group.mode === 'none') && (
        <div className="flex items-center">
          <Select
            value={group.mode}
            aria-label={words.mode}
            options={modes.map((mode) => ({ value: mode, label: words.modes[mode] }))}
            className="h-control-sm w-fit"
            onValueChange={(mode) => onEdit(replacePart(tree, group.key, { ...group, mode }))}
          />
          {menu && <span className="ms-auto">{menu}</span>}
        </div>
      )}
      {group.parts.map((part, index) => {
        const heir = (group.parts[index + 1] ?? group.parts[index - 1])?.key
        const moves = movesOf(part, heir)
        if (!isGroup(part))
          return (
            <ConditionRow
              key={part.key}
              leaf={part}
              askables={askables}
              isNew={part.key === addedKey}
              moves={moves}
              onChange={(leaf) => onEdit(replacePart(tree, part.key, leaf))}
            />
          )
        return (
          <div
            key={part.key}
            role="group"
            aria-label={`${words.group}: ${words.modes[part.mode]}`}
            data-part={part.key}
            className="min-w-0 rounded-lg border border-border p-2"
          >
            <GroupParts
              {...all}
              group={part}
              menu={<PartMenu name={words.group} moves={moves} />}
            />
          </div>
        )
      })}
      {group.parts.length === 0 && group !== tree && (
        <p className="text-xs text-muted">{words.emptyGroup}</p>
      )}
      <div className={cn('flex flex-wrap gap-1', group === tree && 'pt-1')}>
        <Button
          size="sm"
          variant="ghost"
          data-first={group === tree ? undefined : true}
          data-add={group === tree ? true : undefined}
          onClick={() => {
            const [first] = askables
            add(
              createLeaf(
                first && !first.isOwn
                  ? { field: 'status', operator: ':', values: [] }
                  : { words: '' },
              ),
            )
          }}
        >
          <Plus /> {words.add}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          disabled={isDeep}
          title={isDeep ? words.tooDeep : undefined}
          onClick={() => add(createGroup(group.mode === 'any' ? 'all' : 'any'))}
        >
          <FolderPlus /> {words.addGroup}
        </Button>
      </div>
    </div>
  )
}
