import { defineEndpoint } from './endpoint.ts'

/** So long a browser may open the help pages before it has to show again that somebody is signed in. */
export const helpPassHours = 1

/**
 * Lets this browser open the pages under /help, outside /api, by a cookie: links and pictures carry no token. It says
 * nothing of the person.
 */
export const openHelp = defineEndpoint({
  method: 'POST',
  path: '/help-pass',
  access: 'person',
  summary: 'Let this browser open the help pages',
  tellsSecret: true,
  answerHeaders: ({ cookie }: { readonly cookie: string }) => ({ 'set-cookie': cookie }),
})
