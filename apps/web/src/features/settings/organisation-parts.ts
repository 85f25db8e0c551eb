import { canOrganisation } from '@courtside/contract/can-organisation.ts'
import type { Actor } from '@courtside/contract/can.ts'

/** The parts of the organisation's settings, in their order, each for those who may decide something there. */
const parts = {
  general: canOrganisation.change,
  access: canOrganisation.change,
  mail: canOrganisation.change,
  pkrIds: canOrganisation.changePkrFormat,
  tokens: canOrganisation.manageTokens,
  webhooks: canOrganisation.manageWebhooks,
  backups: canOrganisation.backUp,
  log: canOrganisation.readAudit,
} as const
export type OrganisationPart = keyof typeof parts

export const getPartsFor = (actor: Actor): readonly OrganisationPart[] =>
  (Object.keys(parts) as OrganisationPart[]).filter((part) => parts[part](actor))
