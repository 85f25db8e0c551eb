import { beginning } from '#features/imports/clean-text.ts'

/** `Spring Open 2026-11-20.csv`: a name that every system takes, whatever the project is called. */
export function nameFile(title: string, day: string, extension: string): string {
  const plain = title
    .replaceAll(/[\\/:*?"<>|\p{C}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim()
  return `${beginning(plain, 80).trim() || 'Tasks'} ${day}.${extension}`
}
