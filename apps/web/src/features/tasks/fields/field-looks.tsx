import type { CustomField } from '@courtside/contract/custom-fields.ts'
import { customFieldKinds } from '@courtside/contract/field-kinds.ts'
import {
  CalendarArrowUp,
  CalendarDays,
  CircleDot,
  CircleUser,
  CornerLeftUp,
  Eye,
  Hash,
  Link2,
  Repeat,
  Shapes,
  Signal,
  SquareCheck,
  Tag,
  Timer,
  Type,
  UserCheck,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { customFieldText } from '#text/custom-fields.ts'
import { text } from '#text/en.ts'
import type { BuiltInField, EditableKind, FieldOfKind } from './editable-fields.ts'

/** What each kind of field is drawn as. */
const kindIcons: Readonly<Record<EditableKind, ReactNode>> = {
  text: <Type />,
  link: <Link2 />,
  number: <Hash />,
  checkbox: <SquareCheck />,
  day: <CalendarDays />,
  priority: <Signal />,
  status: <CircleDot />,
  type: <Shapes />,
  labels: <Tag />,
  person: <CircleUser />,
  people: <CircleUser />,
  watchers: <Eye />,
  task: <CornerLeftUp />,
  recurrence: <Repeat />,
  select: <CircleDot />,
  multi_select: <Tag />,
}

/** What a custom field is drawn as. */
export const getCustomIcon = ({ kind }: Pick<CustomField, 'kind'>): ReactNode =>
  kindIcons[customFieldKinds[kind]]

/** What a field has for itself where that of its kind says too little: an icon, and words for holding nothing. */
const own: { readonly [Name in BuiltInField]?: { icon?: ReactNode; unset?: string } } = {
  startOn: { icon: <CalendarArrowUp />, unset: text.tasks.start.clear },
  dueOn: { unset: text.tasks.due.clear },
  estimateHours: { icon: <Timer />, unset: text.tasks.estimate.clear },
  typeId: { unset: text.tasks.noType },
  leadId: { icon: <UserCheck />, unset: text.projects.noLead },
  parentId: { unset: text.tasks.noParent },
}

const getOwn = ({ name }: Pick<FieldOfKind, 'name'>) => own[name as BuiltInField]

/** What a field is drawn as. */
export const getFieldIcon = (field: Pick<FieldOfKind, 'name' | 'kind'>): ReactNode =>
  getOwn(field)?.icon ?? kindIcons[field.kind]

/** What a task without a value of a field is said to have; undefined where nothing is said. */
export const findUnsetText = (field: Pick<FieldOfKind, 'name'>): string | undefined =>
  getOwn(field)?.unset

/** What taking the value of a field away is called. */
export const getUnsetText = (field: Pick<FieldOfKind, 'name'>): string =>
  findUnsetText(field) ?? customFieldText.value.clear
