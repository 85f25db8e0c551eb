import { join } from 'node:path'
import { type FileSigner, openSigner } from './sign-link.ts'
import { openDiskStore } from './stores/disk-store.ts'
import type { FileStore } from './stores/file-store.ts'
import type { GcsSettings } from './stores/gcs-store.ts'
import type { S3Settings } from './stores/s3-store.ts'

/** What files need besides the database. */
export type Files = {
  readonly store: FileStore
  readonly signer: FileSigner
  /** The largest file that people may add, in bytes. */
  readonly byteLimit: number
}

/** The part of the configuration that says where files lie. */
export type FileSettings = {
  readonly dataDirectory: string
  /** The largest file that people may add, in bytes. */
  readonly uploadLimit: number
  readonly fileStore:
    | { readonly kind: 'disk' }
    | ({ readonly kind: 's3' } & S3Settings)
    | ({ readonly kind: 'gcs' } & GcsSettings)
}

/** The files of this installation, where its settings put them; `secret` is the installation's. */
export const openFiles = async (settings: FileSettings, secret: string): Promise<Files> => ({
  store: await openStore(settings),
  signer: openSigner(secret),
  byteLimit: settings.uploadLimit,
})

/** Libraries of stores that are not chosen are not loaded. */
export async function openStore({ fileStore, dataDirectory }: FileSettings): Promise<FileStore> {
  if (fileStore.kind === 's3') return (await import('./stores/s3-store.ts')).openS3Store(fileStore)
  if (fileStore.kind === 'gcs')
    return (await import('./stores/gcs-store.ts')).openGcsStore(fileStore)
  return openDiskStore(join(dataDirectory, 'files'))
}
