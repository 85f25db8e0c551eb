/** A task's key as people write it into a text. */
export const taskKeyPattern: RegExp = /(?<![\p{L}\p{N}_/-])[A-Z]{2,10}-\d{1,9}(?![\p{L}\p{N}_-])/gu

/** The keys in a text, each once. */
export const collectTaskKeys = (source: string): string[] => [
  ...new Set(Array.from(source.matchAll(taskKeyPattern), ([key]) => key)),
]
