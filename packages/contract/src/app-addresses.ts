/**
 * Every address of the web app, as its router has them: the server answers any other one with 404. A `$` stands for a
 * part that changes, `{-$…}` for one that may be missing, `$` alone for all that follows.
 */
export const appAddresses: readonly string[] = [
  '/',
  '/auth/sign-in',
  '/outbox',
  '/help/$',
  '/unsubscribe/$token',
  '/shared/$code/{-$pageId}',
  '/500',
  '/404',
  '/503',
  '/pkrIds/cards/$listId',
  '/inbox',
  '/projects',
  '/projects/new',
  '/projects/import',
  '/projects/$projectId',
  '/projects/$projectId/tasks',
  '/projects/$projectId/settings',
  '/projects/$projectId/import',
  '/tasks',
  '/tasks/$id',
  '/tasks-v2',
  '/tasks-v2/$id',
  '/tasks-v2/browse/$id',
  '/wiki',
  '/wiki/import',
  '/wiki/$pageId',
  '/wiki/$pageId/version/$versionNumber',
  '/users',
  '/users/$userId',
  '/roles',
  '/pkrIds',
  '/pkrIds/$number',
  '/apps',
  '/chats',
  '/analysis',
  '/extra-components',
  '/settings',
  '/settings/account',
  '/settings/appearance',
  '/settings/notifications',
  '/settings/display',
  '/settings/organisation',
  '/settings/error-example',
]

/** As the router sees it: whatever the case of the letters, with or without a slash at the end. */
const patterns = appAddresses.map(
  (address) =>
    new RegExp(
      `^${address
        .split('/')
        .slice(1)
        .map((part) =>
          part.startsWith('{-$')
            ? '(?:/[^/]+)?'
            : part === '$'
              ? '(?:/.*)?'
              : part.startsWith('$')
                ? '/[^/]+'
                : `/${part.replaceAll(/[.*+?^()[\]\\|]/g, '\\$&')}`,
        )
        .join('')}/?$`,
      'i',
    ),
)

/** Whether the web app has a screen at this path; `/404` is its screen for all that it has none at. */
export const isAppAddress = (path: string): boolean =>
  !/^\/404\/?$/.test(path) && patterns.some((pattern) => pattern.test(path))
