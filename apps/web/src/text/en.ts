/**
 * Every string people read, by feature; what varies is a function. A new feature's file is added to catalogue.ts.
 * A namespace and not an object, so that each chunk carries only the words its screens use: write
 * `text.tasks.title`, never take `text` itself apart.
 */
// oxlint-disable-next-line oxc/no-barrel-file -- a list of files on purpose, see above
export * as text from './catalogue.ts'
