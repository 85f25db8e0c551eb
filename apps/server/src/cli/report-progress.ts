/** One line for the person at the terminal. */
export const writeLine = (line = '') => process.stdout.write(`  ${line}\n`)

/** Says how far a piece of work is, from 0 to 1: on a terminal in one line that is cleared at the end, else in tenths. */
export function reportProgress() {
  let said = ''
  return {
    show(what: string, share?: number) {
      const percent = Math.floor((share ?? 0) * 100)
      const step = process.stdout.isTTY ? percent : percent - (percent % 10)
      const line = share === undefined ? what : `${what} ${step} %`
      if (line === said) return
      said = line
      process.stdout.write(process.stdout.isTTY ? `\r  ${line}  ` : `  ${line}\n`)
    },
    clear() {
      if (process.stdout.isTTY && said !== '') process.stdout.write('\r\u001b[K')
    },
  }
}
