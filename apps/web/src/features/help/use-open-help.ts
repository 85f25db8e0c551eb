/** The help page of each screen, by how the path of its address begins: the first decides. Pages are those of docs/. */
export const helpPages: readonly (readonly [pattern: RegExp, page: string])[] = [
  [/^\/inbox/, 'notifications'],
  [/^\/projects\/(?:[^/]+\/)?import/, 'import'],
  [/^\/projects\/[^/]+\/settings/, 'workflow'],
  [/^\/projects\/[^/]+\/tasks|^\/tasks/, 'views'],
  [/^\/projects/, 'getting-started'],
  [/^\/wiki\/import/, 'wiki-import'],
  [/^\/wiki\/./, 'wiki-writing'],
  [/^\/wiki/, 'wiki'],
  [/^\/users/, 'people'],
  [/^\/roles/, 'roles'],
  [/^\/pkrIds/, 'pkr-ids'],
  [/^\/settings\/notifications/, 'notifications'],
  [/^\/settings/, 'account'],
]

/** Where the help of the screen at this path is. */
export const getHelpAddress = (path: string): string =>
  `/help/${helpPages.find(([pattern]) => pattern.test(path))?.[1] ?? ''}`

/** Opens the help page of the screen one is on, in a tab of its own. */
export function openHelp(): void {
  window.open(getHelpAddress(location.pathname), '_blank', 'noopener')
}
