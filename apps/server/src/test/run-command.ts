import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

export type Said = { readonly code: number | null; readonly said: string }

/** Starts a command of `cli` as an operator does, with no environment but the given one. */
export function startCommand(
  name: string,
  args: readonly string[],
  environment: Record<string, string>,
): { readonly process: ChildProcess; readonly ended: Promise<Said> } {
  const child = spawn(process.execPath, [join(import.meta.dirname, `../cli/${name}.ts`), ...args], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = new Promise<Said>((resolve) => {
    child.once('close', (code) => resolve({ code, said }))
  })
  return { process: child, ended }
}

/** Its end, with everything it said. */
export const runCommand = (
  name: string,
  args: readonly string[],
  environment: Record<string, string>,
): Promise<Said> => startCommand(name, args, environment).ended
