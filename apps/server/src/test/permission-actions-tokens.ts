import * as audit from '@courtside/contract/audit.ts'
import type { Permission } from '@courtside/contract/permissions.ts'
import * as tokens from '@courtside/contract/tokens.ts'
import { worldToken } from './add-api-token.ts'
import { type Action, holds } from './permission-action.ts'
import type { World } from './permission-world.ts'

const ofToken =
  (which: keyof World['tokens'], body?: object): Action['send'] =>
  (world) => ({ params: { id: world.tokens[which] }, ...(body && { body }) })

const make =
  (...scope: readonly Permission[]): Action['send'] =>
  () => ({
    body: {
      name: worldToken,
      scope,
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    },
  })

const renamed = { changes: { name: { was: worldToken, set: 'Year report' } } }

const ofBystander: Action['send'] = ({ bystanderId }) => ({ query: { actorId: [bystanderId] } })

/** About API tokens, and the log that tells of them. */
export const tokenActions: Readonly<Record<string, Action>> = {
  listAudit: { endpoint: audit.listAudit, send: ofBystander },
  exportAudit: { endpoint: audit.exportAudit, send: ofBystander },
  listApiTokens: {
    endpoint: tokens.listApiTokens,
    send: () => ({}),
    shows: (answer, world) => holds(answer, world.tokens.others),
  },
  createApiToken: {
    endpoint: tokens.createApiToken,
    send: make('project.view', 'task.view'),
    isUnlogged: true,
  },
  'createApiToken for settings': {
    endpoint: tokens.createApiToken,
    send: make('org.settings'),
    isUnlogged: true,
  },
  renameApiToken: {
    endpoint: tokens.renameApiToken,
    send: ofToken('own', renamed),
    isUnlogged: true,
  },
  "renameApiToken another's": {
    endpoint: tokens.renameApiToken,
    send: ofToken('others', renamed),
    isUnlogged: true,
  },
  revokeApiToken: {
    endpoint: tokens.revokeApiToken,
    send: ofToken('own'),
    isUnlogged: true,
  },
  "revokeApiToken another's": {
    endpoint: tokens.revokeApiToken,
    send: ofToken('others'),
    isUnlogged: true,
  },
}
