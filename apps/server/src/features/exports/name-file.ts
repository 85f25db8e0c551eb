import { beginning } from '#features/imports/clean-text.ts'

/** A name without signs that some system does not take, on one line. */
export const getPlainName = (title: string): string =>
  title
    .replaceAll(/[\\/:*?"<>|\p{C}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim()

/** `Spring Open 2026-11-20.csv`: a name that every system takes, whatever the project is called. */
export const buildFileName = (title: string, day: string, extension: string): string =>
  `${beginning(getPlainName(title), 80).trim() || 'Tasks'} ${day}.${extension}`

/** The name that a file was given, as every system takes it: cut in the middle where it is too long, for its ending counts. */
export function buildKeptName(name: string): string {
  const kept = getPlainName(name)
  const [ending = ''] = /\.[\p{L}\p{N}]{1,10}$/u.exec(kept) ?? []
  return beginning(kept.slice(0, kept.length - ending.length), 80).trim() + ending
}
