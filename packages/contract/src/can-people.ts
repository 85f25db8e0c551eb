import { type PageFacts, canWiki } from './can-wiki.ts'
import { type Actor, type ProjectFacts, type TaskFacts, can } from './can.ts'

/** Where a person is named. What lies in the trash names nobody. */
export type PersonTies = {
  readonly id: string
  /** The groups they are in; of a group, itself. */
  readonly groupIds: readonly string[]
  /** Projects that they are a member of, are invited to, lead or created. */
  readonly projects: readonly ProjectFacts[]
  /**
   * Tasks that they, or a group of theirs, are assigned to, or to an item of, and those that they created, watch, changed
   * or commented on, were taken off, or stand on in a field.
   */
  readonly tasks: readonly TaskFacts[]
  /** Pages that they wrote, published or commented on where that is shown to the actor, or have open; of those whose rules let the actor read. */
  readonly pages: readonly PageFacts[]
}

/** Membership is enough: a volunteer works with the others before the first task is assigned to them. */
const sharesProject = (actor: Actor, project: ProjectFacts): boolean =>
  !project.isDeleted && (project.myPermissions !== null || can.readProject(actor, project))

const sharesTask = (actor: Actor, task: TaskFacts): boolean =>
  !task.isDeleted && !task.project.isDeleted && can.readTask(actor, task)

const sharesPage = (actor: Actor, page: PageFacts): boolean =>
  !page.isDeleted && canWiki.readPage(actor, page)

/** The decisions of `can` about who knows whom. */
export const canPeople = {
  /**
   * Sees the name, picture and handle of a person: of everybody with the right to see all people or all tasks, else of
   * those they share a group, a project, a task or a page with. Addresses need `can.seeMembers`.
   */
  know: (actor: Actor, person: PersonTies): boolean =>
    can.seeNames(actor) ||
    person.id === actor.id ||
    person.groupIds.some((id) => actor.groupIds.includes(id)) ||
    person.projects.some((project) => sharesProject(actor, project)) ||
    person.tasks.some((task) => sharesTask(actor, task)) ||
    person.pages.some((page) => sharesPage(actor, page)),
} as const
