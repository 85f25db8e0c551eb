const again = 100

/** That the database is denied may be thrown by its name alone. */
const list = async () => globalThis.indexedDB?.databases?.()

/**
 * Whether the browser's database answers within so many ms. WebKit's may stay silent until it has been asked a second
 * time, so it is asked again and again.
 */
export function wakeDatabase(within = 2000): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (answers: boolean) => {
      clearInterval(asking)
      clearTimeout(waiting)
      resolve(answers)
    }
    const ask = () => {
      // Refused is an answer, too: the other ways to store are tried then.
      list().then(
        () => end(true),
        () => end(true),
      )
    }
    const asking = setInterval(ask, again)
    const waiting = setTimeout(() => end(false), within)
    ask()
  })
}
