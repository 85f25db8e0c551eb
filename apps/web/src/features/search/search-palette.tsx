import type { FoundProject, FoundTask } from '@courtside/contract/search.ts'
import type { Person } from '@courtside/contract/users.ts'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { Bookmark, FolderKanban, ListTodo, Search } from 'lucide-react'
import { useState } from 'react'
import { projectRows } from '#features/projects/use-projects.ts'
import { addressOf, useViews } from '#features/views/use-views.ts'
import { text } from '#text/en.ts'
import { searchText } from '#text/search.ts'
import { Avatar } from '#ui/avatar.tsx'
import { CommandPalette, type PaletteGroup, type PaletteLine } from '#ui/command-palette.tsx'
import { StatusIcon } from '#ui/status-icon.tsx'
import { recentFinds, rememberFind } from './recent-finds.ts'
import { useQuickSearch } from './use-quick-search.ts'

/** So many tasks are shown; the others are one line away, in the list of all tasks. */
const taskLimit = 8
const commentLimit = 5

/** The command palette, with the tasks, projects and people that what is typed may mean. */
export function SearchPalette({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const [input, setInput] = useState('')
  const { views } = useViews()
  const { typed, held, found, isSearching, isUnreachable } = useQuickSearch(input, views)
  const [recent] = useState(recentFinds)
  const navigate = useNavigate()
  const router = useRouter()

  const openTask = (id: string, key: string, label: string, hash?: string) => () => {
    rememberFind({ kind: 'task', id, key, label })
    void navigate({ to: '/tasks/$id', params: { id: key }, ...(hash && { hash }) })
  }
  const openProject = (id: string, key: string, label: string) => () => {
    rememberFind({ kind: 'project', id, key, label })
    void navigate({ to: '/projects/$projectId', params: { projectId: key } })
  }
  const archived = (isArchived: boolean) => isArchived && searchText.archived

  const taskLine = ({ id, key, title, group, isArchived, excerpt }: FoundTask): PaletteLine => ({
    id,
    label: title,
    hint: [key, archived(isArchived)].filter(Boolean).join(' · '),
    icon: <StatusIcon group={group} />,
    ...(excerpt && {
      below: {
        lead: excerpt.place === 'comment' ? searchText.inComment : searchText.inDescription,
        text: excerpt.text,
      },
    }),
    run: openTask(id, key, title, excerpt?.commentId ? `comment-${excerpt.commentId}` : undefined),
  })
  const projectLine = ({ id, key, name, isArchived }: FoundProject): PaletteLine => ({
    id,
    label: name,
    hint: [key, archived(isArchived)].filter(Boolean).join(' · '),
    icon: <FolderKanban className="text-muted" />,
    run: openProject(id, key, name),
  })
  const personLine = ({ uid, name, handle, avatarUrl }: Person): PaletteLine => ({
    id: uid,
    label: name,
    hint: `@${handle}`,
    icon: <Avatar name={name} src={avatarUrl} hueKey={uid} size="xs" />,
    run: () => void navigate({ to: '/tasks', search: { assignee: [uid] } }),
  })
  const viewLines = found.views.flatMap(({ id }): PaletteLine[] => {
    const view = views.find((one) => one.id === id)
    if (!view) return []
    return [
      {
        id,
        label: view.name,
        hint: (view.projectId && projectRows.get(view.projectId)?.key) ?? '',
        icon: <Bookmark className="text-muted" />,
        run: () => router.history.push(addressOf(view)),
      },
    ]
  })
  const isInComment = ({ excerpt }: FoundTask) => excerpt?.place === 'comment'
  const taskLines = found.tasks.filter((task) => !isInComment(task)).map(taskLine)
  const commentLines = found.tasks.filter(isInComment).slice(0, commentLimit).map(taskLine)
  const allTasks: PaletteLine = {
    id: 'all-tasks',
    label: searchText.allTasks(typed),
    icon: <Search className="text-muted" />,
    run: () => void navigate({ to: '/tasks', search: { q: typed } }),
  }

  const groups: (PaletteGroup & { isFirst: boolean })[] = [
    {
      title: text.shell.places.tasks,
      lines:
        taskLines.length > taskLimit ? [...taskLines.slice(0, taskLimit), allTasks] : taskLines,
      isFirst: held.tasks.length > 0,
    },
    {
      title: text.shell.places.projects,
      lines: found.projects.map(projectLine),
      isFirst: held.projects.length > 0,
    },
    { title: searchText.views, lines: viewLines, isFirst: held.views.length > 0 },
    { title: searchText.comments, lines: commentLines, isFirst: false },
    {
      title: searchText.people,
      lines: found.people.map(personLine),
      isFirst: held.people.length > 0,
    },
  ]
  const recentGroup: PaletteGroup = {
    title: searchText.recent,
    lines: recent.map(({ kind, id, key, label }) => ({
      id,
      label,
      hint: key,
      icon:
        kind === 'task' ? (
          <ListTodo className="text-muted" />
        ) : (
          <FolderKanban className="text-muted" />
        ),
      run: (kind === 'task' ? openTask : openProject)(id, key, label),
    })),
  }
  return (
    <CommandPalette
      open={open}
      onOpenChange={onOpenChange}
      search={input}
      onSearchChange={setInput}
      placeholder={searchText.placeholder}
      // What only the server found stands below what was there: nothing moves under the finger.
      groups={
        typed === ''
          ? [recentGroup]
          : [...groups.filter((one) => one.isFirst), ...groups.filter((one) => !one.isFirst)]
      }
      isSearching={isSearching}
      nothing={{ title: searchText.nothing(typed), hint: searchText.nothingHint }}
      notice={isUnreachable ? searchText.unreachable : undefined}
    />
  )
}
