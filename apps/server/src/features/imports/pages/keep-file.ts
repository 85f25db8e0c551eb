import { createHash } from 'node:crypto'
import { fileNameLimit } from '@courtside/contract/files.ts'
import { bareBytes } from '#features/files/save-blob.ts'
import { beginning, getLine } from '../clean-text.ts'
import type { PackedFile } from './open-archive.ts'
import type { PlanFile } from './page-plan.ts'

const types: readonly (readonly number[])[] = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
]

/** A file of an archive that hangs on a page, with what it is found again by. */
export type ReadFile = Omit<PlanFile, 'fileId'> & { readonly isPicture: boolean }

/** Reads files of an archive, each once; undefined for what is missing or damaged. */
export function openFiles() {
  const read = new Map<string, Promise<ReadFile | undefined>>()
  return (file: PackedFile | undefined, name?: string): Promise<ReadFile | undefined> => {
    if (!file) return Promise.resolve(undefined)
    const known = read.get(file.path) ?? readFile(file, name)
    read.set(file.path, known)
    return known
  }
}

async function readFile(file: PackedFile, given?: string): Promise<ReadFile | undefined> {
  const bytes = await file.read()
  if (!bytes) return undefined
  const name = getLine(given ?? file.path.split('/').at(-1) ?? '').replaceAll(/[\\/]/g, ' ')
  return {
    path: file.path,
    hash: createHash('sha256')
      .update(await bareBytes(bytes))
      .digest('hex'),
    name: beginning(name, fileNameLimit) || 'file',
    byteCount: bytes.length,
    isPicture: isPicture(bytes),
  }
}

/** What pages show as pictures. */
function isPicture(bytes: Buffer): boolean {
  if (types.some((magic) => magic.every((byte, index) => bytes[index] === byte))) return true
  const named = bytes.toString('latin1', 0, 16)
  return /^RIFF.{4}WEBP/s.test(named) || /^.{4}ftypavif/s.test(named)
}
