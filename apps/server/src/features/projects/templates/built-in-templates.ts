import type { BuiltInTemplate } from './built-in-template.ts'
import { clinicTemplate } from './clinic-template.ts'
import { leagueTemplate } from './league-template.ts'
import { tournamentTemplate } from './tournament-template.ts'

/** In the order they are offered. */
export const builtIns: readonly BuiltInTemplate[] = [
  tournamentTemplate,
  leagueTemplate,
  clinicTemplate,
]
