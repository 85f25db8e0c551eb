import { type Actor, type TaskFacts, can } from './can.ts'
import { isTicking } from './text-boxes.ts'

/** The rest of `can` that looks into texts: apart from it, since a first screen asks nothing of them. */
export const canTexts = {
  /** Ticking boxes in a task's description, as whoever may tick its checklist may: nothing else of the text changes then. */
  tickDescription: (actor: Actor, task: TaskFacts, was: string, set: string) =>
    can.changeTaskField(actor, task, 'checklist') && isTicking(was, set),
} as const
