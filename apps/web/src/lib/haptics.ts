/** What a device can be felt to say: that something was done, or that it failed. */
type Haptic = 'success' | 'error'

let play: ((haptic: Haptic) => void) | undefined

/** Nothing in a browser. What can't be felt is done all the same. */
export function playHaptic(haptic: Haptic): void {
  try {
    play?.(haptic)
  } catch {
    // Whoever plays it failed.
  }
}

/** For whoever runs the app inside something that can. */
export const playHapticsBy = (player: typeof play): void => {
  play = player
}
