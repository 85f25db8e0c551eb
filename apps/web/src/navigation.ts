import {
  Blocks,
  BookOpen,
  ChartNoAxesColumn,
  CircleUser,
  FolderKanban,
  IdCard,
  Inbox,
  ListTodo,
  MessagesSquare,
  Settings,
  ShieldCheck,
  SquareKanban,
  SwatchBook,
  Users,
} from 'lucide-react'
import { InboxBadge } from '#features/notifications/inbox-badge.tsx'
import { text } from '#text/en.ts'
import type { Place, PlaceGroup } from '#ui/layout/place.ts'

const { places, groups } = text.shell

const projects: Place = { to: '/projects', label: places.projects, icon: FolderKanban, key: 'p' }
const tasks: Place = { to: '/tasks', label: places.tasks, icon: ListTodo, key: 't' }
const inbox: Place = {
  to: '/inbox',
  label: places.inbox,
  icon: Inbox,
  key: 'i',
  badge: InboxBadge,
}
const wiki: Place = { to: '/wiki', label: places.wiki, icon: BookOpen, key: 'w' }

const myWork: Place = {
  to: '/tasks-v2',
  search: { show: 'mine' },
  label: places.myWork,
  icon: CircleUser,
  key: 'm',
}

const workspace: Place = {
  to: '/tasks-v2',
  search: { show: undefined },
  label: places.workspace,
  icon: SquareKanban,
  key: 'b',
}

/** The sidebar, top to bottom. */
export const placeGroups: PlaceGroup[] = [
  {
    places: [myWork, inbox, projects, tasks, workspace, wiki],
  },
  {
    label: groups.organisation,
    places: [
      { to: '/users', label: places.users, icon: Users, key: 'u' },
      { to: '/roles', label: places.roles, icon: ShieldCheck, key: 'r' },
      { to: '/pkrIds', label: places.pkrIds, icon: IdCard, key: 'k' },
      { to: '/apps', label: places.apps, icon: Blocks, key: 'a' },
    ],
  },
  {
    label: groups.other,
    places: [
      { to: '/chats', label: places.chats, icon: MessagesSquare, key: 'c' },
      { to: '/analysis', label: places.analysis, icon: ChartNoAxesColumn, key: 'n' },
      { to: '/extra-components', label: places.styleSheet, icon: SwatchBook, key: 'x' },
      { to: '/settings', label: places.settings, icon: Settings, key: 's' },
    ],
  },
]

/** The first three of the phone's five; Search and More follow. */
export const bottomBarPlaces: Place[] = [myWork, inbox, projects]
