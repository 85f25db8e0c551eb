const lacks = new Set<string>()

/**
 * Marks the reason of a control as a right that this person lacks: they never can use it, so it is not shown. Other
 * reasons pass, such as a trash that things come back from, and are said beside the control.
 */
export function asLack(reason: string): string {
  lacks.add(reason)
  return reason
}

/** Whether a control with this reason is for others. */
export const isLack = (reason: string | undefined): boolean =>
  reason !== undefined && lacks.has(reason)
