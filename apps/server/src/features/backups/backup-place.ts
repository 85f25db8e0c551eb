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

export function createBackupPlace(dataDirectory: string): BackupPlace {
  const getFile = (id: string) => join(dataDirectory, 'backups', `${id}.tar`)
  const getDrill = (id: string) => join(dataDirectory, 'drills', id)
  return {
    fileOf: getFile,
    drillOf: getDrill,
    has: (id) => existsSync(getFile(id)),
    async remove(id) {
      await rm(getFile(id), { force: true })
      await rm(`${getFile(id)}.unfinished`, { force: true })
    },
  }
}
