import type { Actor } from './can.ts'
import type { Permission } from './permissions.ts'
import type { privatePkrFields } from './pkr-fields.ts'

const holds = (actor: Actor, key: Permission): boolean => actor.permissions.includes(key)

/** What a field of an entry asks for besides: nobody changes what is hidden from them, or chooses among people they don't see. */
const needed: Readonly<Record<string, Permission>> = {
  userId: 'org.members.view',
  email: 'pkr.view_private',
  phone: 'pkr.view_private',
  // The table itself stays out of the first screens, which ask who may see the register.
} satisfies Record<keyof typeof privatePkrFields | 'userId', Permission>

/** The decisions of `can` about PKR IDs, in a file of their own for they are asked on few screens. */
export const canPkr = {
  see: (actor: Actor) => holds(actor, 'pkr.view'),
  /** How to reach the members that are no users. */
  seePrivate: (actor: Actor) => holds(actor, 'pkr.view') && holds(actor, 'pkr.view_private'),
  /** All that goes over from one entry to another asks for a right. */
  merge: (actor: Actor) =>
    ['pkr.view', 'pkr.edit', 'pkr.view_private', 'pkr.lists.manage', 'org.members.view'].every(
      (key) => holds(actor, key as Permission),
    ),
  manageLists: (actor: Actor) => holds(actor, 'pkr.view') && holds(actor, 'pkr.lists.manage'),
  /** Many at once from a file, and what became of it. */
  import: (actor: Actor) =>
    holds(actor, 'pkr.view') && holds(actor, 'pkr.edit') && holds(actor, 'pkr.import'),
  /** Many at once as a file; how to reach them only with `seePrivate`. */
  export: (actor: Actor) => holds(actor, 'pkr.view') && holds(actor, 'pkr.export'),
  /** Cards take names and numbers out of the house as files do. */
  makeCards: (actor: Actor) => holds(actor, 'pkr.view') && holds(actor, 'pkr.export'),
  /** Entering an entry with these fields, and changing them; with none, whether they change anything at all. */
  change: (actor: Actor, fields: readonly string[] = []) =>
    holds(actor, 'pkr.view') &&
    holds(actor, 'pkr.edit') &&
    fields.every((field) => !needed[field] || holds(actor, needed[field])),
}
