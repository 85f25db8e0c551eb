import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the backups that are made from the app lie, and where drills restore them to, below the data directory. */
export type BackupPlace = {
  /** Of the file of a backup; ids are ours, so nobody names a path. */
  fileOf(id: string): string
  drillOf(id: string): string
  has(id: string): boolean
  /** Also what a killed process left of it. */
  remove(id: string): Promise<void>
}

export function backupPlace(dataDirectory: string): BackupPlace {
  const fileOf = (id: string) => join(dataDirectory, 'backups', `${id}.tar`)
  const drillOf = (id: string) => join(dataDirectory, 'drills', id)
  return {
    fileOf,
    drillOf,
    has: (id) => existsSync(fileOf(id)),
    async remove(id) {
      await rm(fileOf(id), { force: true })
      await rm(`${fileOf(id)}.unfinished`, { force: true })
    },
  }
}
