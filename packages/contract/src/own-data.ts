import { endpoint } from './endpoint.ts'
import { BegunExport } from './exports.ts'

/**
 * A zip of JSON files with a page that says what each is, and of the files one added. 403 `sign_in_too_old` where one
 * signed in more than five minutes ago. The link ends with the person's sign-ins, too.
 */
export const exportOwnData = endpoint({
  method: 'POST',
  path: '/users/me/export',
  access: 'person',
  tellsSecret: true,
  summary:
    'Take out what the organisation holds about oneself, by a link that holds for five minutes. At most 20 in ten minutes',
  result: BegunExport,
})
