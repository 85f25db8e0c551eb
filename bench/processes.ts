// What processes cost, read from /proc.
import { readFileSync, readdirSync } from 'node:fs'

/** Ticks of the clock that /proc counts in; 100 on every Linux that Node runs on. */
const ticksPerSecond = 100

/** The children of a process, theirs, and itself. */
function treeOf(pid: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const [, parent] = statOf(Number(name)) ?? []
    if (parent !== undefined) parents.set(Number(name), Number(parent))
  }
  const tree = [pid]
  for (const known of tree)
    for (const [child, parent] of parents) if (parent === known) tree.push(child)
  return tree
}

/** Milliseconds of CPU that a process and all it ever started have used. */
export const cpuOf = (pid: number): number =>
  treeOf(pid).reduce((sum, one) => {
    // From the fourth field on; the children that have ended count with those that live.
    const fields = statOf(one)?.slice(11, one === pid ? 15 : 13) ?? []
    return sum + fields.reduce((total, field) => total + Number(field), 0)
  }, 0) *
  (1000 / ticksPerSecond)

/** Memory in MB, what is shared divided among its users. */
export const memoryOf = (pid: number): number =>
  treeOf(pid).reduce((sum, one) => sum + memoryOfAlone(one), 0)

/** The same of a process without those that it started. */
export function memoryOfAlone(pid: number): number {
  const [, kilobytes] = /^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`) ?? '') ?? []
  return Number(kilobytes ?? 0) / 1024
}

/** The fields of /proc/PID/stat from the third, the state; the name before it may hold anything. */
function statOf(pid: number): string[] | undefined {
  const stat = read(`/proc/${pid}/stat`)
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
