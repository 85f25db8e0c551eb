import type { Actor } from '@courtside/contract/can.ts'
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
  SwatchBook,
  Users,
} from 'lucide-react'
import { InboxBadge } from '#features/notifications/inbox-badge.tsx'
import { isPlaceOpen } from '#features/settings/use-open-places.ts'
import { text } from '#text/en.ts'
import type { Place, PlaceGroup } from '#ui/layout/place.ts'

const { places, groups, hints } = text.shell

const place = (
  name: keyof typeof places,
  to: Place['to'],
  icon: Place['icon'],
  key: string,
  more?: Partial<Place>,
): Place => ({ name, to, label: places[name], icon, key, ...more })

const projects = place('projects', '/projects', FolderKanban, 'p')
const tasks = place('tasks', '/tasks', ListTodo, 't')
const inbox = place('inbox', '/inbox', Inbox, 'i', { badge: InboxBadge })
const wiki = place('wiki', '/wiki', BookOpen, 'w')
const myWork = place('myWork', '/tasks-v2', CircleUser, 'm', { search: { show: 'mine' } })

/** All places, top to bottom as in the sidebar. */
export const placeGroups: PlaceGroup[] = [
  {
    places: [myWork, inbox, projects, tasks, wiki],
  },
  {
    label: groups.organisation,
    places: [
      place('users', '/users', Users, 'u'),
      place('roles', '/roles', ShieldCheck, 'r'),
      place('pkrIds', '/pkrIds', IdCard, 'k', { hint: hints.pkrIds }),
      place('apps', '/apps', Blocks, 'a'),
    ],
  },
  {
    label: groups.other,
    places: [
      place('settings', '/settings', Settings, 's'),
      place('styleSheet', '/extra-components', SwatchBook, 'x', { hint: hints.styleSheet }),
    ],
  },
  {
    label: groups.soon,
    places: [
      place('chats', '/chats', MessagesSquare, 'c'),
      place('analysis', '/analysis', ChartNoAxesColumn, 'n'),
    ],
  },
]

/** The first three of the phone's five; Search and More follow. */
export const bottomBarPlaces: Place[] = [myWork, inbox, projects]

/**
 * The sidebar as far as it serves this person, without what they can do without; anything but a list of names hides
 * nothing.
 */
export const getGroupsWithout = (hidden: unknown, actor: Actor): PlaceGroup[] => {
  const names = String(hidden).split(',')
  return placeGroups
    .map((group) => ({
      ...group,
      places: group.places.filter(({ name }) => !names.includes(name) && isPlaceOpen(name, actor)),
    }))
    .filter((group) => group.places[0])
}
