import * as organisation from '@courtside/contract/organisation.ts'
import type { Action } from './permission-action.ts'
import { worldOrganisation } from './permission-world.ts'

/** About what is set for everybody. */
export const organisationActions: Readonly<Record<string, Action>> = {
  getOrganisation: { endpoint: organisation.getOrganisation, send: () => ({}) },
  updateOrganisation: {
    endpoint: organisation.updateOrganisation,
    send: () => ({
      body: { changes: { name: { was: worldOrganisation, set: 'Riverside Racquets' } } },
    }),
    isUnlogged: true,
  },
}
