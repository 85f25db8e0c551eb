import type { FastifyRequest } from 'fastify'
import type { IdentitySettings } from '../open-identity.ts'
import { rejectOtherOrigins } from '../own-origin.ts'
import {
  type Launch,
  createBotFromId,
  createBotFromToken,
  checkInitData,
} from './check-init-data.ts'
import { launchRefused } from './sign-in-person.ts'

/** Who opened the Mini App, by what Telegram signed; throws 403 `launch_refused` where it did not. */
export type LaunchReader = (request: FastifyRequest, initData: string) => Launch

/** Reads launches of the bot that the settings name; without one each is refused. */
export function launchReader({ publicUrl, telegram }: IdentitySettings): LaunchReader {
  const bot =
    telegram &&
    ('token' in telegram.bot
      ? createBotFromToken(telegram.bot.token)
      : createBotFromId(telegram.bot.id))
  return (request, initData) => {
    rejectOtherOrigins(request, publicUrl)
    const launch = bot && checkInitData(initData, bot)
    if (!launch) throw launchRefused()
    return launch
  }
}
