/** What one may do with the items of a task, by the reason why not. */
export type ChecklistRights = {
  readonly tickReason: string | undefined
  readonly writeReason: string | undefined
  /** Why no task can be made of an item. */
  readonly turnReason: string | undefined
}
