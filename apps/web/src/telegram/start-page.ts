const id = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'

/** What `startapp=` may open, as t.me takes it: letters, digits, `-` and `_` alone. */
const pages: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [new RegExp(`^t_(${id})$`), (task) => `/tasks-v2/${task}`],
  [new RegExp(`^t_(${id})_(${id})$`), (task, said) => `/tasks-v2/${task}#comment-${said}`],
  [new RegExp(`^w_(${id})$`), (page) => `/wiki/${page}`],
  [new RegExp(`^w_(${id})_(${id})$`), (page, said) => `/wiki/${page}#comment-${said}`],
  [new RegExp(`^w_(${id})_(\\d{1,9})$`), (page, number) => `/wiki/${page}/version/${number}`],
  [/^p_([A-Za-z][A-Za-z\d]{0,19})$/, (project) => `/projects/${project}`],
  [/^q_([A-Za-z][A-Za-z\d]{0,19})$/, (project) => `/projects/${project}/tasks`],
  [new RegExp(`^k_(${id})$`), (list) => `/pkrIds?list=${list}`],
]

/**
 * The page of ours that a start parameter stands for: `t_<task id>` and `w_<page id>`, with `_<comment id>` or without,
 * `w_<page id>_<version>`, `p_<key>` a project, `q_<key>` its tasks, `k_<id>` a list of PKR IDs. Undefined for all else: it is never read as an address.
 */
export function startPage(startParam: string): string | undefined {
  for (const [pattern, address] of pages) {
    const match = pattern.exec(startParam)
    if (match) return address(...match.slice(1))
  }
  return undefined
}
