/** Milliseconds within which one letter follows another. */
const pause = 200

/** Runs once for all that is due within a pause, or at once by `flush` where anything is. */
export function calmly(run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    run()
  }
  const due = () => {
    timer ??= setTimeout(flush, pause)
  }
  return { due, flush }
}
