import { join } from 'node:path'

/**
 * What every screen needs and only an upgrade changes. Zod is told there to do without eval, before a chunk that makes
 * schemas begins: chunks run in another order than imports stand in.
 */
const vendor =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|react-query|query-core|store|react-store)|@radix-ui\/react-(slot|compose-refs)|zod)\/|src\/lib\/zod-jitless\.ts/

/** What many screens use and none at first: shared as they are, they would else stand among what all need. With layers, the way to help that palette and menu have. */
const forms = /node_modules\/(react-hook-form|@hookform)\//
const layers =
  /node_modules\/(@floating-ui|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-sidecar|use-callback-ref|aria-hidden|@radix-ui\/react-(arrow|popper|dismissable-layer|focus-scope|focus-guards|portal|menu|popover|dropdown-menu|select|dialog|tooltip|collection|roving-focus|use-size))\/|src\/(features\/help\/use-open-help|text\/(\w+\/)?help)\.ts/

/** Our own parts that stand on those must not bring them along, nor what only lists of tasks and an open task need, or screens about
 * people, roles and pages, or what saves a file. */
const early =
  /^(?!.*\/(src\/features\/tasks\/(((checklist|fields)\/)|(group-schemes|task-dates|task-groups)\.ts)|src\/features\/(imports|pkr-ids|roles|wiki)\/|packages\/document\/|src\/text\/(\w+\/)?(wiki(-\w+)?|files|roles|built-in-roles|invitations|live-lists|members|pkr-ids|day-field|typed-days)\.ts|src\/features\/users\/user-picker\.tsx|contract\/src\/(can-(pkr|wiki)|pages|page-(comments|exports|files|imports|versions)|(register-)?imports|files|checklists|roles|rights|permission-needs|invitations|identity|set-apart|coming-days|typed-days|pkr-[a-z-]+)\.ts|src\/ui\/(action-menu|checkbox|day-field|dialog|dropdown-menu|form-buttons|layer|placed-layer|popover-layer|select|sheet|switch|tabs|text-card|time-field|tooltip-layer|top-layer|typed-input|use-back-closes|use-layer-content)\.tsx?|src\/lib\/(save-file|typed-days)\.ts|@radix-ui\/react-(checkbox|switch)\/))/

/** The page that opens member cards is apart from the app, and takes nothing of it along but what names scripts. */
const notOfVerify =
  /^(?!.*\/(features\/pkr-ids\/verify\/|verify\.(ts|css|html)|src\/lib\/trusted-scripts\.ts|contract\/src\/card-tokens\.ts))/

/** Too small for files of their own, each of which is named by what starts with the page. */
const small = /contract\/src\/(can-wiki|set-apart)\.ts/

/** Contracts of settings, sign-in and roles, which early parts name in schemas that the browser never reads. */
const account = /contract\/src\/(preferences|identity|built-in-roles)\.ts/

type Modules = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null }

/** Names the chunk of what each of these parts needs before it can begin. */
function neededByAll(name: string, entries: readonly string[]) {
  let needs: readonly ReadonlySet<string>[] | undefined
  return (id: string, modules: Modules) => {
    needs ??= entries.map((entry) => needsOf(join(import.meta.dirname, '../src', entry), modules))
    return needs.every((each) => each.has(id)) ? name : null
  }
}

function needsOf(entry: string, modules: Modules): ReadonlySet<string> {
  if (!modules.getModuleInfo(entry)) throw new Error(`The build has no module ${entry}`)
  const found = new Set([entry])
  // A set hands out what is added while it is walked through.
  for (const id of found)
    for (const next of modules.getModuleInfo(id)?.importedIds ?? [])
      if (!next.includes('/node_modules/')) found.add(next)
  return found
}

/** Eighty small files cost the first screen more than a few larger ones, which also change less often. */
export const codeGroups = [
  { name: 'vendor', test: vendor, priority: 3 },
  { name: 'forms', test: forms, priority: 2 },
  { name: 'layers', test: layers, priority: 2 },
  { name: 'small', test: small, priority: 2 },
  { name: 'account', test: account, includeDependenciesRecursively: false, priority: 2 },
  // One more than of screens: what waits on the device brings all that can be written (write-kinds.ts).
  { name: 'shared', test: early, minShareCount: 16, minSize: 0, priority: 1 },
  {
    name: 'start',
    tags: ['$initial' as const],
    test: notOfVerify,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  {
    name: neededByAll('tasks', [
      'features/tasks/project-tasks.tsx',
      'features/tasks/all-tasks.tsx',
    ]),
    debugName: 'tasks',
    test: /\/src\/(features\/(tasks|views|exports)\/|lib\/(use-list-walk|list-selection|walk-by-arrows)\.ts|(task|match)-query\.ts)/,
    includeDependenciesRecursively: false,
  },
  // What lists of every kind have, and what long ones have besides.
  {
    name: 'lists',
    test: /\/src\/ui\/(filter-picker|search-box|progress-ring|notice)\.tsx/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'long-lists',
    test: /\/src\/(ui\/layout\/split|lib\/(save-file|use-scroll-window|use-stored-list))\.tsx?/,
    includeDependenciesRecursively: false,
  },
  { name: 'icons', test: /\/lucide-react\/dist\/esm\/icons\//, minShareCount: 8 },
]
