import { mailTelegramCode, proveTelegramAddress } from '@courtside/contract/telegram.ts'
import { AppError, notFound } from '#errors.ts'
import type { Api } from '#http/api.ts'
import { servePublic } from '#http/serve.ts'
import { returnAttempts, consumeAttempt } from '../limit-attempts.ts'
import type { IdentitySettings } from '../open-identity.ts'
import type { Post } from '../send-mail.ts'
import { proveAddress } from './prove-address.ts'
import type { LaunchReader } from './read-launch.ts'
import { rejectConnecting } from './sign-in-person.ts'

/** Showing inside Telegram that an address is one's own, by digits that are mailed there and typed here. */
export function registerAddressRoutes(
  api: Api,
  settings: IdentitySettings,
  { launchOf, post }: { launchOf: LaunchReader; post: Post },
): void {
  servePublic(api, mailTelegramCode, async ({ db, request }, { body: { initData, email } }) => {
    const launch = launchOf(request, initData)
    if (!post.isOn) throw notFound('Mail')
    rejectConnecting(launch)
    const { id: telegramId, username, languageCode: language } = launch.person
    if (!(await consumeAttempt(db, 'telegramMail', telegramId))) throw tooManyMails
    if (!(await consumeAttempt(db, 'telegramMail.all', email)))
      if (!(await consumeAttempt(db, 'telegramMail.slow', email))) throw tooManyMails
    await post.send(db, { kind: 'telegramCode', email, telegramId, username, language })
  })

  servePublic(api, proveTelegramAddress, async ({ db, request }, { body }) => {
    const launch = launchOf(request, body.initData)
    const { id } = launch.person
    if (!(await consumeAttempt(db, 'telegramDigits', id))) throw tooManyTries
    // Wrong digits are answered and not refused: what is refused would not be counted.
    const isRight = await proveAddress(db, settings, launch, body)
    if (isRight) await returnAttempts(db, [['telegramDigits', id]])
    return { isRight }
  })
}

const tooManyMails = new AppError(
  429,
  'too_many_requests',
  'Too many codes were requested. Ask for another one in an hour.',
  { retryAfter: 60 * 60 },
)
const tooManyTries = new AppError(
  429,
  'too_many_requests',
  'Too many tries. Try again in 15 minutes.',
  { retryAfter: 15 * 60 },
)
