import type { DemoPerson } from '@courtside/contract/identity.ts'
import type { TemplateBody, TemplateTask } from '@courtside/contract/project-templates.ts'
import type { Hue, StatusGroup } from '@courtside/contract/statuses.ts'

/** Who appears in the season. `ann` is the owner: the demo's own, else whoever set the organisation up. */
export type SamplePerson = Exclude<DemoPerson, 'finn'>

/** The people of the season as users. */
export type Cast = ReadonlyMap<DemoPerson, { readonly id: string; readonly handle: string }>

/**
 * What people did about a task. Days are counted from today: -3 is three days ago; in texts `@ben` stands for that person's
 * handle. What is left out follows from when the task is due: it was done by the lead in time, or waits.
 */
export type SampleLife = {
  readonly group?: StatusGroup
  /** Who made it; the owner where it is not told. */
  readonly by?: SamplePerson
  readonly who?: readonly SamplePerson[]
  readonly made?: number
  readonly started?: number
  readonly closed?: number
  /** How many items of the checklist are ticked, from the top. */
  readonly ticked?: number
  /** Who have put off what they were told of it. */
  readonly snoozedBy?: readonly SamplePerson[]
  readonly comments?: readonly (readonly [author: SamplePerson, day: number, body: string])[]
}

/** A template that was filled with people and a past. */
export type SampleProject = {
  readonly key: string
  readonly name: string
  readonly hue: Hue
  readonly description: string
  readonly lead: SamplePerson
  readonly made: number
  readonly start: number
  readonly target: number
  /** Of an event of several days; absent where it takes one. */
  readonly lastDay?: number
  readonly venue: string
  readonly address: string
  /** The event day of the template, counted from today. */
  readonly event: number
  readonly template: TemplateBody
  /** Tasks that came up on the way. */
  readonly more: readonly TemplateTask[]
  /** By the task's ref; of those left out, nobody did anything worth telling. */
  readonly lives: Readonly<Record<string, SampleLife>>
}
