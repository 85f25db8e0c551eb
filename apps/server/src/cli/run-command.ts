/** What is wrong with the call itself: answered with the usage and exit code 2. */
export class UsageError extends Error {}

/** Runs a command to its exit code; what it throws is told as a sentence. */
export async function runCommand(usage: string, command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command()
  } catch (error) {
    const isUsage = error instanceof UsageError || isParseError(error)
    process.stderr.write(`\n  ${getMessage(error)}\n${isUsage ? usage : ''}`)
    process.exitCode = isUsage ? 2 : 1
  }
}

function isParseError(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  )
}

function getMessage(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT' && 'path' in error)
    return `There is no file ${String(error.path)}`
  return error instanceof Error ? error.message : String(error)
}
