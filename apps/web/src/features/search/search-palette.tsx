import { can } from '@courtside/contract/can.ts'
import type { FoundPage } from '@courtside/contract/pages.ts'
import { getNamedWords } from '@courtside/contract/pkr-words.ts'
import type { FoundProject, FoundTask } from '@courtside/contract/search.ts'
import { closedGroups } from '@courtside/contract/statuses.ts'
import type { Person } from '@courtside/contract/users.ts'
import { useNavigate, useRouter } from '@tanstack/react-router'
import {
  Bookmark,
  BookOpen,
  CircleQuestionMark,
  FolderKanban,
  IdCard,
  ListTodo,
  Search,
} from 'lucide-react'
import { useState } from 'react'
import { getHelpAddress, openHelp } from '#features/help/use-open-help.ts'
import { useRegisterSearch } from '#features/pkr-ids/use-register-search.ts'
import { projectRows } from '#features/projects/use-projects.ts'
import { useTickFound } from '#features/tasks/use-tick-found.ts'
import { useActor } from '#features/users/use-users.ts'
import { getAddress, useViews } from '#features/views/use-views.ts'
import { usePageSearch } from '#features/wiki/use-page-search.ts'
import { matchWords } from '#lib/match-words.ts'
import { text } from '#text/en.ts'
import { helpText } from '#text/help.ts'
import { pkrMentionText } from '#text/pkr-mentions.ts'
import { searchText } from '#text/search.ts'
import { Avatar, getFace } from '#ui/avatar.tsx'
import { CommandPalette, type PaletteGroup, type PaletteLine } from '#ui/command-palette.tsx'
import { StatusIcon } from '#ui/status-icon.tsx'
import { getRecentFinds, rememberFind } from './recent-finds.ts'
import { useQuickSearch } from './use-quick-search.ts'

/** So many tasks are shown; the others are one line away, in the list of all tasks. */
const taskLimit = 8
/** Of pages; the others are one line away, in the wiki. */
const pageLimit = 6
/** Of what was found on a task or a page but not in its own words. */
const placeLimit = 5

type Excerpt = NonNullable<FoundTask['excerpt']>
const leads: Readonly<Record<Excerpt['place'], string>> = {
  description: searchText.inDescription,
  file: searchText.inFile,
  comment: searchText.inComment,
}

/** Where on its task's screen the words stand. */
function hashOf(excerpt: Excerpt | null): string | undefined {
  if (excerpt?.attachmentId) return `file-${excerpt.attachmentId}`
  return excerpt?.commentId ? `comment-${excerpt.commentId}` : undefined
}

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
  const quick = useQuickSearch(input, views)
  const { typed, held, isUnreachable } = quick
  const register = useRegisterSearch(typed === '' ? undefined : typed)
  const wiki = usePageSearch(typed)
  // Who types a whole number means that: what only mentions it stands below, and so waits for it.
  const isNumber = getNamedWords(typed)[0]?.word === typed
  const found = isNumber && register.isSearching ? held : quick.found
  const [recent] = useState(getRecentFinds)
  const maySeePeople = can.seeMembers(useActor())
  const navigate = useNavigate()
  const router = useRouter()
  const ticking = useTickFound(found.tasks)

  const openTask = (id: string, key: string, label: string, hash?: string) => () => {
    rememberFind({ kind: 'task', id, key, label })
    void navigate({ to: '/tasks/$id', params: { id: key }, ...(hash && { hash }) })
  }
  const openProject = (id: string, key: string, label: string) => () => {
    rememberFind({ kind: 'project', id, key, label })
    void navigate({ to: '/projects/$projectId', params: { projectId: key } })
  }
  const archived = (isArchived: boolean) => isArchived && searchText.archived

  const { circle } = text.tasks
  const getTaskLine = (task: FoundTask): PaletteLine => {
    const group = ticking.groupOf(task)
    const name = closedGroups.includes(group) ? circle.reopen : circle.complete
    const label = name(text.ui.status[group])
    const run = () => void ticking.tick(task)
    return {
      ...getFoundLine(task),
      icon: <StatusIcon group={group} label="" />,
      onIcon: { label, run },
    }
  }
  const getFoundLine = ({ id, key, title, isArchived, excerpt }: FoundTask): PaletteLine => ({
    id,
    label: title,
    href: `/tasks/${key}`,
    hint: [key, archived(isArchived)].filter(Boolean).join(' · '),
    ...(excerpt && { below: { lead: leads[excerpt.place], text: excerpt.text } }),
    run: openTask(id, key, title, hashOf(excerpt)),
  })
  const getProjectLine = ({ id, key, name, isArchived }: FoundProject): PaletteLine => ({
    id,
    label: name,
    href: `/projects/${key}`,
    hint: [key, archived(isArchived)].filter(Boolean).join(' · '),
    icon: <FolderKanban className="text-muted" />,
    run: openProject(id, key, name),
  })
  const getPersonLine = (person: Person): PaletteLine => ({
    id: person.uid,
    label: person.name,
    hint: `@${person.handle}`,
    icon: <Avatar {...getFace(person)} size="xs" />,
    run: () => {
      const { uid, isGroup } = person
      if (isGroup && !maySeePeople) void navigate({ to: '/tasks', search: { assignee: [uid] } })
      else if (isGroup) void navigate({ to: '/users', search: { show: 'groups', group: uid } })
      else void navigate({ to: '/users/$userId', params: { userId: uid } })
    },
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
        run: () => router.history.push(getAddress(view)),
      },
    ]
  })
  const numbers: PaletteGroup = {
    title: pkrMentionText.found,
    lines: register.entries.map(({ id, number, name }) => ({
      id,
      label: name || number,
      hint: number,
      icon: <IdCard className="text-muted" />,
      run: () => void navigate({ to: '/pkrIds/$number', params: { number } }),
    })),
  }
  const getPageLine = (page: FoundPage): PaletteLine => {
    const { id, title, icon, parentTitle, earlierTitle, excerpt, commentId } = page
    const lead = commentId === null ? searchText.inPage : searchText.inComment
    return {
      id,
      label: title,
      hint: parentTitle ?? '',
      icon: icon ? <span aria-hidden>{icon}</span> : <BookOpen className="text-muted" />,
      ...(excerpt && { below: { lead, text: excerpt } }),
      ...(earlierTitle !== null && { below: { lead: searchText.formerly, text: earlierTitle } }),
      run: () => {
        const hash = commentId === null ? {} : { hash: `comment-${commentId}` }
        void navigate({ to: '/wiki/$pageId', params: { pageId: id }, ...hash })
      },
    }
  }
  const isOfPage = ({ commentId }: FoundPage) => commentId === null
  const pageLines = wiki.pages.filter(isOfPage).slice(0, pageLimit).map(getPageLine)
  const pageCommentLines = wiki.pages
    .filter((one) => !isOfPage(one))
    .slice(0, placeLimit)
    .map(getPageLine)
  if (wiki.pages.length > pageLines.length + pageCommentLines.length)
    pageLines.push({
      id: 'all-pages',
      label: searchText.allPages(typed),
      icon: <Search className="text-muted" />,
      run: () => void navigate({ to: '/wiki', search: { q: typed } }),
    })
  const collectLines = (...places: (Excerpt['place'] | undefined)[]) =>
    found.tasks.filter(({ excerpt }) => places.includes(excerpt?.place)).map(getTaskLine)
  const taskLines = collectLines(undefined, 'description')
  const fileLines = collectLines('file').slice(0, placeLimit)
  const commentLines = collectLines('comment').slice(0, placeLimit)
  const allTasks: PaletteLine = {
    id: 'all-tasks',
    label: searchText.allTasks(typed),
    icon: <Search className="text-muted" />,
    run: () => void navigate({ to: '/tasks', search: { q: typed } }),
  }

  const groups: (PaletteGroup & { isFirst: boolean })[] = [
    {
      title: text.tasks.title,
      lines:
        taskLines.length > taskLimit ? [...taskLines.slice(0, taskLimit), allTasks] : taskLines,
      isFirst: held.tasks.length > 0,
    },
    {
      title: text.shell.places.projects,
      lines: found.projects.map(getProjectLine),
      isFirst: held.projects.length > 0,
    },
    { title: searchText.views, lines: viewLines, isFirst: held.views.length > 0 },
    { title: text.shell.places.wiki, lines: pageLines, isFirst: false },
    { title: searchText.files, lines: fileLines, isFirst: false },
    { title: searchText.comments, lines: [...commentLines, ...pageCommentLines], isFirst: false },
    {
      title: searchText.people,
      lines: found.people.map(getPersonLine),
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
      href: `/${kind}s/${key}`,
      run: (kind === 'task' ? openTask : openProject)(id, key, label),
    })),
  }
  const help: PaletteGroup = {
    title: helpText.title,
    lines: [
      {
        id: 'help',
        label: helpText.forScreen,
        href: getHelpAddress(location.pathname),
        icon: <CircleQuestionMark className="text-muted" />,
        run: openHelp,
      },
    ],
  }
  const isHelp = typed !== '' && matchWords(helpText.forScreen, typed) > 0
  const below = typed === '' ? help : numbers
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
          : [
              ...(isHelp ? [help] : []),
              ...groups.filter((one) => one.isFirst),
              ...(isNumber ? [numbers] : []),
              ...groups.filter((one) => !one.isFirst),
            ]
      }
      groupBelow={isNumber ? undefined : below}
      answersTo={typed}
      isSearching={quick.isSearching || register.isSearching || wiki.isSearching}
      nothing={
        isUnreachable
          ? { title: searchText.unreachable, hint: searchText.nothingHere(typed) }
          : { title: searchText.nothing(typed), hint: searchText.nothingHint }
      }
      notice={isUnreachable ? searchText.hereOnly : undefined}
    />
  )
}
