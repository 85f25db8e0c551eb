import { can } from '@courtside/contract/can.ts'
import type { Project } from '@courtside/contract/projects.ts'
import type { View, ViewChanges } from '@courtside/contract/views.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link2, Lock, Palette, Pin, PinOff, Star, StarOff, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { lacking } from '#features/projects/use-access.ts'
import { useActor } from '#features/users/use-users.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { savedViewText } from '#text/saved-views.ts'
import { type Action, ActionMenu } from '#ui/action-menu.tsx'
import { copyText } from '#ui/copy-text.ts'
import { toast } from '#ui/toast-store.ts'
import {
  getAddress,
  restoreArchivedView,
  editView,
  pinnedOf,
  removeView,
  setPins,
  getViewFacts,
} from './use-views.ts'

const ViewDialog = lazyComponent(async () => (await import('./view-dialog.tsx')).ViewDialog)

const words = savedViewText

const getProblem = (error: unknown): string =>
  error instanceof ApiError ? error.message : words.failed

/** Everything that can be done with a view besides changing what it shows. */
export function ViewMenu({
  view,
  views,
  project,
  onShow,
}: {
  view: View
  views: readonly View[]
  project: Project | undefined
  onShow: (view: View | undefined) => void
}) {
  const client = useQueryClient()
  const actor = useActor()
  const [isNaming, setNaming] = useState(false)
  const attempt = async (run: () => Promise<unknown>) => {
    try {
      await run()
    } catch (error) {
      toast({ title: getProblem(error), tone: 'danger' })
    }
  }
  const change = (changes: ViewChanges) => attempt(() => editView(client, view.id, changes))
  const pins = pinnedOf(views).map(({ id }) => id)
  const others = pins.filter((id) => id !== view.id)
  const remove = async () => {
    await removeView(client, view.id)
    onShow(undefined)
    const undo = async () => {
      await restoreArchivedView(client, view.id)
      onShow(view)
    }
    toast({
      title: words.removed(view.name),
      action: { label: words.undo, run: () => void attempt(undo) },
    })
  }
  const copy = () => copyText(new URL(getAddress(view), location.href).href, words.copied)
  const { isShared, isDefault } = view
  const facts = getViewFacts(view, project)
  const reason = lacking(can.changeView(actor, facts), isShared ? 'view.share' : 'view.save')
  const shareReason = reason ?? lacking(can.shareView(actor, facts.project), 'view.share')
  const defaultReason = lacking(can.makeDefaultView(actor, facts), 'project.edit')
  const actions: Action[] = [
    {
      title: view.pin === null ? words.pin : words.unpin,
      icon: view.pin === null ? <Pin /> : <PinOff />,
      run: () =>
        void attempt(() => setPins(client, view.pin === null ? [...pins, view.id] : others)),
    },
    ...(view.pin !== null && view.pin > 0
      ? [
          {
            title: words.first,
            icon: <Pin />,
            run: () => void attempt(() => setPins(client, [view.id, ...others])),
          },
        ]
      : []),
    { title: words.copyLink, icon: <Link2 />, run: () => void attempt(copy) },
    {
      title: words.rename,
      icon: <Palette />,
      reason,
      opensLayer: true,
      run: () => setNaming(true),
    },
    {
      title: isShared ? words.unshare : words.share,
      icon: isShared ? <Lock /> : <Users />,
      reason: shareReason,
      run: () => void change({ isShared: { was: isShared, set: !isShared } }),
    },
    ...(isShared && view.projectId !== null
      ? [
          {
            title: isDefault ? words.endDefault : words.makeDefault,
            icon: isDefault ? <StarOff /> : <Star />,
            reason: defaultReason,
            run: () => void change({ isDefault: { was: isDefault, set: !isDefault } }),
          },
        ]
      : []),
    {
      title: words.remove,
      icon: <Trash2 />,
      isDanger: true,
      reason,
      run: () => void attempt(remove),
    },
  ]
  return (
    <>
      <ActionMenu
        label={words.actions(view.name)}
        group={words.title}
        about={view.name}
        size="icon-sm"
        actions={actions}
      />
      {isNaming && (
        <ViewDialog
          title={words.rename}
          given={{ ...view, isPinned: view.pin !== null }}
          isNew={false}
          onSave={async ({ name, description, hue }) => {
            try {
              await editView(client, view.id, {
                name: { was: view.name, set: name },
                description: { was: view.description, set: description },
                hue: { was: view.hue, set: hue },
              })
              return undefined
            } catch (error) {
              return getProblem(error)
            }
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  )
}
