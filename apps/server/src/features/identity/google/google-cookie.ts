import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { createId } from '#db/new-id.ts'
import type { SecretBox } from '../open-seal.ts'
import { GoogleFlow, GooglePerson, googleFailures } from './open-google.ts'

/** What Google is asked for: to sign in, to become a way in of who is signed in, or whether it is still them. */
export const Purpose = z.enum(['sign_in', 'link', 'confirm'])
export type GooglePurpose = z.infer<typeof Purpose>

const Asked = z.object({ purpose: Purpose, flow: GoogleFlow })
type Asked = z.infer<typeof Asked>

const Answer = z.object({
  /** Each is good once. */
  id: z.uuid(),
  purpose: Purpose,
  outcome: z.union([GooglePerson, z.enum(googleFailures), z.literal('busy')]),
})
type Answer = z.infer<typeof Answer>

/** Seconds in which one has to come back from Google, and the page has to take up what came of it. */
const askedSeconds = 600
export const answerSeconds = 300

/**
 * What the browser that went to Google holds meanwhile, sealed: first what Google's answer has to fit, then who it was.
 * So what Google said counts in that browser alone, and stands in no address. Scripts don't see it, and other sites can't
 * make the browser send it but by leading it to a page of ours.
 */
export function createGoogleCookie(publicUrl: URL, seal: SecretBox) {
  const secure = publicUrl.protocol === 'https:'
  const name = secure ? '__Host-courtside-google' : `courtside-google-${publicUrl.port || '80'}`
  // Strict would keep it from the very page that Google leads back to.
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const

  function write(reply: FastifyReply, about: string, seconds: number, content: object): void {
    const until = Date.now() + seconds * 1000
    const sealed = seal.seal(Buffer.from(JSON.stringify({ ...content, until })), about)
    reply.setCookie(name, sealed.toString('base64url'), { ...attributes, maxAge: seconds })
  }

  function read<T extends object>(
    request: FastifyRequest,
    about: string,
    schema: z.ZodType<T>,
  ): T | undefined {
    try {
      const sealed = Buffer.from(request.cookies[name] ?? '', 'base64url')
      const content: unknown = JSON.parse(seal.open(sealed, about).toString())
      const { until } = z.object({ until: z.number() }).parse(content)
      return until > Date.now() ? schema.parse(content) : undefined
    } catch {
      return undefined
    }
  }

  return {
    ask: (reply: FastifyReply, asked: Asked) => write(reply, 'google asked', askedSeconds, asked),
    asked: (request: FastifyRequest) => read(request, 'google asked', Asked),
    answer: (reply: FastifyReply, answer: Omit<Answer, 'id'>) =>
      write(reply, 'google answered', answerSeconds, { ...answer, id: createId() }),
    /** What came of it, and the browser holds it no more. */
    take(request: FastifyRequest, reply: FastifyReply): Answer | undefined {
      const answer = read(request, 'google answered', Answer)
      if (answer) reply.clearCookie(name, attributes)
      return answer
    },
  }
}
