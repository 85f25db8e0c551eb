/** The ids of the files that a text shows or names. */
export const getFileIds = (source: string): string[] =>
  Array.from(source.matchAll(/attachment:([0-9a-f-]{36})/g), ([, id = '']) => id)
