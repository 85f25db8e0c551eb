/** The estimates that are offered as one press. */
export const usualHours = [0.5, 1, 2, 4, 8, 16] as const
