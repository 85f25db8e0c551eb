import { builtInRoles } from './built-in-roles.ts'
import type { Actor } from './can.ts'
import type { Permission } from './permissions.ts'

const holds = (actor: Actor, key: Permission): boolean => actor.permissions.includes(key)

/** The decisions of `can` about the settings of the organisation, in a file of their own for few screens ask them. */
export const canOrganisation = {
  /** What is set for everybody, such as its name. */
  change: (actor: Actor) => holds(actor, 'org.settings'),
  /** A backup holds everything, and what signs in as anybody, so it is for who may do everything. */
  backUp: (actor: Actor) => builtInRoles.owner.permissions.every((key) => holds(actor, key)),
  /** Trying one shows numbers, so it is for those who may see them. */
  changePkrFormat: (actor: Actor) => holds(actor, 'org.settings') && holds(actor, 'pkr.view'),
  /** The log names people, so it is for those who may see them. */
  readAudit: (actor: Actor) => holds(actor, 'org.audit.view') && holds(actor, 'org.members.view'),
  /** Making tokens of one's own, seeing whose there are and revoking any. */
  manageTokens: (actor: Actor) => holds(actor, 'org.tokens.manage'),
  /** Nobody makes a token for what they may not do, not even for later. */
  makeToken: (actor: Actor, scope: readonly Permission[]) =>
    holds(actor, 'org.tokens.manage') && scope.every((key) => holds(actor, key)),
  /** Making webhooks, seeing whose there are and deleting any; a webhook tells only what its maker may see. */
  manageWebhooks: (actor: Actor) => holds(actor, 'org.webhooks.manage'),
}
