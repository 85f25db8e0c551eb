import { sampleClinic } from './sample-clinic.ts'
import { sampleLeague } from './sample-league.ts'
import type { SampleProject } from './sample-project.ts'
import { sampleTournament } from './sample-tournament.ts'

/** A club in the middle of its season: what the demo shows, and what an owner may start with. */
export const sampleSeason: readonly SampleProject[] = [sampleTournament, sampleLeague, sampleClinic]
