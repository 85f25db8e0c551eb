import { can } from '@courtside/contract/can.ts'
import type { Project } from '@courtside/contract/projects.ts'
import type { View, ViewSearch } from '@courtside/contract/views.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Bookmark, BookmarkPlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { lacking, getProjectFacts } from '#features/projects/use-access.ts'
import { usePeople } from '#features/projects/use-people.ts'
import { useActor } from '#features/users/use-users.ts'
import { isLack } from '#lib/lack.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { useShortcuts } from '#lib/shortcuts.ts'
import { savedViewText } from '#text/saved-views.ts'
import { LabelDot } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Picker } from '#ui/picker.tsx'
import { toast } from '#ui/toast-store.ts'
import {
  editView,
  isSameSearch,
  pinnedOf,
  rememberedOf,
  saveView,
  setPins,
  useViews,
  getViewFacts,
  getViews,
} from './use-views.ts'
import type { Named } from './view-dialog.tsx'

const ViewDialog = lazyComponent(async () => (await import('./view-dialog.tsx')).ViewDialog)
const ViewMenu = lazyComponent(async () => (await import('./view-menu.tsx')).ViewMenu)

const words = savedViewText
const everything = '"all"'

type Props = {
  /** The project whose tasks are listed; absent for those of all. */
  project?: Project | undefined
  /** What the address says, the view's id with it. */
  search: object & { readonly view?: string | undefined }
  /** What this device shows besides, where the address says nothing of it: a view saved from here takes it along. */
  kept?: ViewSearch | undefined
  /** Shows what a view remembers; without an id all tasks. */
  onShow: (search: ViewSearch, id: string | undefined) => void
}

/** The views of a list, the one that is shown, and whether something of it was changed. */
function useShown({ project, search, kept }: Props) {
  const { views, isPending } = useViews()
  const offered = getViews(views, project?.id ?? null)
  const shown = offered.find(({ id }) => id === search.view)
  const said = rememberedOf(search)
  const current = { ...kept, ...said }
  return { views, isPending, offered, shown, current, isPlain: Object.keys(said).length === 0 }
}

/** Which view is shown, and what can be done with it. */
export function ViewBar(props: Props) {
  const { project, search, onShow } = props
  const { views, isPending, offered, shown, isPlain } = useShown(props)
  const [isChoosing, setChoosing] = useState(false)
  const show = (view: View | undefined) => onShow(view?.search ?? {}, view?.id)
  useDefault({ views: offered, isPending, isPlain: isPlain && search.view === undefined, show })
  const getHint = (view: View) => {
    if (view.isDefault) return words.isDefault
    return view.isShared ? words.shared : words.own
  }
  return (
    <>
      <Picker
        open={isChoosing}
        onOpenChange={setChoosing}
        title={words.title}
        placeholder={words.find}
        options={[
          { value: everything, label: words.all },
          ...offered.map((view) => ({
            value: view.id,
            label: view.name,
            hint: view.pin === null ? getHint(view) : `${words.pinned} · ${getHint(view)}`,
            keywords: [view.description],
            icon: <LabelDot hue={view.hue ?? 'grey'} />,
          })),
        ]}
        selected={[shown?.id ?? everything]}
        onPick={(id) => show(offered.find((view) => view.id === id))}
      >
        <Button
          size="sm"
          variant="ghost"
          title={shown ? shown.description || undefined : words.title}
          className="max-w-48 shrink-0 font-normal max-md:max-w-20"
        >
          {shown?.hue ? <LabelDot hue={shown.hue} /> : <Bookmark className="text-muted" />}
          <span className={shown ? 'truncate font-medium text-text' : 'sr-only'}>
            {shown?.name ?? words.title}
          </span>
        </Button>
      </Picker>
      {shown && <ViewMenu view={shown} views={views} project={project} onShow={show} />}
    </>
  )
}

/** Quietly, what can be done with what is shown once it is no view or no longer the one it began as. */
export function ViewChanges(props: Props) {
  const { project, onShow } = props
  const { views, shown, current, isPlain } = useShown(props)
  const [isNaming, setNaming] = useState(false)
  const actor = useActor()
  const facts = project ? getProjectFacts(project) : null
  const mayShare = can.shareView(actor, facts)
  const reason = lacking(can.saveView(actor, facts), 'view.save')
  useShortcuts([
    {
      title: words.save,
      group: words.title,
      when: () => reason === undefined && !isPlain,
      run: () => setNaming(true),
    },
  ])
  return (
    <>
      {shown && (
        <ChangedView
          key={shown.id}
          view={shown}
          project={project}
          current={current}
          onReset={() => onShow(shown.search, shown.id)}
          onSaveAs={reason === undefined ? () => setNaming(true) : undefined}
        />
      )}
      {!shown && !isPlain && !isLack(reason) && (
        <Button
          size="sm"
          variant="ghost"
          className="shrink-0 text-link"
          disabled={reason !== undefined}
          title={reason ?? words.save}
          onClick={() => setNaming(true)}
        >
          <BookmarkPlus /> <span className="md:sr-only">{words.save}</span>
        </Button>
      )}
      {isNaming && (
        <SaveAs
          project={project}
          current={current}
          pinned={pinnedOf(views)}
          name={shown?.name ?? ''}
          mayShare={mayShare}
          onSaved={(view) => onShow(current, view.id)}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  )
}

/** Who opens a list without further wishes sees its default. */
function useDefault({
  views,
  isPending,
  isPlain,
  show,
}: {
  views: readonly View[]
  isPending: boolean
  isPlain: boolean
  show: (view: View) => void
}) {
  const isDecided = useRef(false)
  useEffect(() => {
    if (isDecided.current || isPending) return
    isDecided.current = true
    const found = views.find(({ isDefault }) => isDefault)
    if (found && isPlain) show(found)
  })
}

/** Offers to keep what was changed of a view, unless nothing was. */
function ChangedView({
  view,
  project,
  current,
  onReset,
  onSaveAs,
}: {
  view: View
  project: Project | undefined
  current: ViewSearch
  onReset: () => void
  onSaveAs: (() => void) | undefined
}) {
  const client = useQueryClient()
  const actor = useActor()
  const personOf = usePeople(project)
  const isChanged = !isSameSearch(view.search, current)
  // What one's own changes are changes of: others may change the view meanwhile.
  const [base, setBase] = useState(view.search)
  if (!isChanged && !isSameSearch(base, view.search)) setBase(view.search)
  const isBehind = isChanged && !isSameSearch(base, view.search)
  const facts = getViewFacts(view, project)
  const key = view.isShared ? 'view.share' : 'view.save'
  const reason = lacking(can.changeView(actor, facts), key)
  const update = async (was: ViewSearch) => {
    try {
      await editView(client, view.id, { search: { was, set: current } })
      setBase(current)
      toast({ title: words.updated(view.name) })
    } catch (error) {
      // Somebody was faster: the present one is loaded, and the choice is offered here.
      if (!(error instanceof ApiError && error.code === 'conflict'))
        toast({ title: words.failed, tone: 'danger' })
    }
  }
  const reset = (
    <Button size="sm" variant="ghost" className="shrink-0" onClick={onReset}>
      {isBehind ? words.takeTheirs : words.reset}
    </Button>
  )
  return (
    <>
      {isBehind && (
        <span role="status" className="shrink-0 text-xs text-warning">
          {words.changedBy(personOf(view.updatedById)?.name ?? words.somebody)}
        </span>
      )}
      {isChanged && (
        <div role="group" aria-label={words.changed} className="flex shrink-0 items-center">
          <Button
            size="sm"
            variant="ghost"
            className="shrink-0 text-link"
            disabledReason={reason}
            onClick={() => void update(isBehind ? view.search : base)}
          >
            {isBehind ? words.keepMine : words.update}
          </Button>
          {onSaveAs && (
            <Button size="sm" variant="ghost" className="shrink-0" onClick={onSaveAs}>
              {words.saveAs}
            </Button>
          )}
          {reset}
        </div>
      )}
    </>
  )
}

/** Saves what is shown as a view of its own. */
function SaveAs({
  project,
  current,
  pinned,
  name,
  mayShare,
  onSaved,
  onClose,
}: {
  project: Project | undefined
  current: ViewSearch
  pinned: readonly View[]
  name: string
  mayShare: boolean
  onSaved: (view: View) => void
  onClose: () => void
}) {
  const client = useQueryClient()
  const save = async ({ isPinned, ...named }: Named): Promise<string | undefined> => {
    try {
      const body = { ...named, projectId: project?.id ?? null, search: current }
      const view = await saveView(client, body)
      if (isPinned) await setPins(client, [...pinned.map(({ id }) => id), view.id])
      onSaved(view)
      toast({ title: words.saved(view.name) })
      return undefined
    } catch (error) {
      return error instanceof ApiError ? error.message : words.failed
    }
  }
  return (
    <ViewDialog
      title={words.save}
      given={{ name, description: '', hue: null, isShared: false, isPinned: true }}
      isNew
      shareReason={lacking(mayShare, 'view.share')}
      onSave={save}
      onClose={onClose}
    />
  )
}
