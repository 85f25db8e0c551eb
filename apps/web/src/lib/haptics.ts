/** What a device can be felt to say: that something was done, or that it failed. */
type Haptic = 'success' | 'error'

let play: ((haptic: Haptic) => void) | undefined

/** Nothing in a browser. */
export const playHaptic = (haptic: Haptic): void => play?.(haptic)

/** For whoever runs the app inside something that can. */
export const playHapticsBy = (player: typeof play): void => {
  play = player
}
