import type { SafeHtml } from '@courtside/document/html.ts'

type Rules<Sink extends string> = { readonly [Name in Sink]: (value: string) => string }
type Policy<Sink extends string, Trusted> = { readonly [Name in Sink]: (value: string) => Trusted }

declare global {
  /** Trusted Types, as far as we use them. Firefox and older Safaris have none, and take strings. */
  var trustedTypes:
    | {
        createPolicy(
          name: 'courtside',
          rules: Rules<'createHTML'>,
        ): Policy<'createHTML', TrustedHTML>
        createPolicy(
          name: 'courtside-scripts',
          rules: Rules<'createScriptURL'>,
        ): Policy<'createScriptURL', object>
      }
    | undefined
}

/** The one policy by which this app writes HTML: the browser takes it from no other. It passes on what it is given, which is `SafeHtml`. */
const policy = globalThis.trustedTypes?.createPolicy('courtside', { createHTML: (html) => html })

/** What `innerHTML` takes, which the DOM's types call a string, and is one in other browsers. A new object each time. */
export const trustHtml = (html: SafeHtml): string => (policy?.createHTML(html) ?? html) as string
