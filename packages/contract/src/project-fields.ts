/** A project's own state, chosen by people; not computed from its tasks. */
export const projectStatuses = ['planned', 'active', 'on_hold', 'completed', 'cancelled'] as const
export type ProjectStatus = (typeof projectStatuses)[number]

/** Who sees a project: everybody in the organisation, or its members alone. */
export const visibilities = ['organisation', 'members'] as const

/**
 * What the value of a project's field can be: a kind of tasks' fields (field-kinds.ts), a line that may be empty, or one of
 * a few words. `held` and `set` in projects.ts, columns on the server, and the editors and values of the web app are keyed
 * by it, so that a kind which is missing in one of them is a type error.
 */
export type ProjectKind =
  | 'title'
  | 'prose'
  | 'day'
  | 'person'
  | 'line'
  | 'hue'
  | 'projectStatus'
  | 'visibility'

/** One field of a project. */
type ProjectFieldEntry = {
  readonly kind: ProjectKind
  /** In characters. */
  readonly max?: number
  /** Only a single project has it, no row of a list. */
  readonly isLong?: true
  /** Templates carry it to the projects made from them. */
  readonly isCopied?: true
  /** A map can find it. */
  readonly isPlace?: true
}

/**
 * Every field of a project that people set, once, in the order of its page. Schemas, columns, templates, history and the page
 * follow from an entry here; its name for people stands in the texts under the same name.
 */
export const projectFields = {
  name: { kind: 'title', max: 120 },
  description: { kind: 'prose', max: 50_000, isLong: true },
  status: { kind: 'projectStatus' },
  leadId: { kind: 'person' },
  startOn: { kind: 'day' },
  /** The day of the event, of several the first. */
  targetOn: { kind: 'day' },
  /** The last day of an event of several days; null where it takes one. */
  eventEndOn: { kind: 'day' },
  venue: { kind: 'line', max: 120, isCopied: true },
  address: { kind: 'line', max: 300, isCopied: true, isPlace: true },
  visibility: { kind: 'visibility' },
  hue: { kind: 'hue' },
} as const satisfies Readonly<Record<string, ProjectFieldEntry>>

export type ProjectFieldName = keyof typeof projectFields

/** The fields of some kinds. */
export type ProjectFieldOf<Kind extends ProjectKind> = {
  [Name in ProjectFieldName]: (typeof projectFields)[Name]['kind'] extends Kind ? Name : never
}[ProjectFieldName]

/** Kinds that a project's page has among its details; a name and a description have places of their own there. */
export type DetailKind = Exclude<ProjectKind, 'title' | 'prose'>
