import { canOrganisation } from '@courtside/contract/can-organisation.ts'
import { canPkr } from '@courtside/contract/can-pkr.ts'
import { can } from '@courtside/contract/can.ts'
import { type Connections, getConnections } from '@courtside/contract/connections.ts'
import { importSources } from '@courtside/contract/import-sources.ts'
import { listApiTokens } from '@courtside/contract/tokens.ts'
import { listWebhooks } from '@courtside/contract/webhooks.ts'
import { useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import {
  BellRing,
  CalendarDays,
  FileInput,
  IdCard,
  KeyRound,
  LogIn,
  Mail,
  Send,
  UserRoundKey,
  Webhook,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { call } from '#api/call.ts'
import { useRuntimeConfig } from '#api/runtime-config.ts'
import { useCalendarFeeds } from '#features/calendars/use-calendar-feeds.ts'
import { useActor } from '#features/users/use-users.ts'
import { appsText } from '#text/apps.ts'
import { formatText } from '#text/import-formats.ts'
import { CheckAgain } from './check-again.tsx'
import { TelegramTest } from './telegram-test.tsx'

const words = appsText.apps

export type App = {
  readonly id: keyof typeof words
  readonly name: string
  readonly about: string
  readonly icon: ReactNode
  /** How it stands; undefined while that is looked up. */
  readonly state: string | undefined
  readonly tone: 'success' | 'neutral' | 'warning'
  /** What can be tried, for whoever may. */
  readonly test?: ReactNode
  /** Where it is set up, for whoever may. */
  readonly to?: Pick<LinkProps, 'to' | 'search'>
}

type Standing = Pick<App, 'state' | 'tone'>

/** How what is counted stands: by its list, once that is there. */
function standing<Row>(
  { data, isError }: { data: readonly Row[] | undefined; isError: boolean },
  say: (rows: readonly Row[]) => Standing,
): Standing {
  if (data) return say(data)
  return { state: isError ? appsText.unknown : undefined, tone: isError ? 'warning' : 'neutral' }
}

/** What Courtside is connected with, as far as the signed-in person may know of it. */
export function useApps(): readonly App[] {
  const actor = useActor()
  const config = useRuntimeConfig()
  const { feeds } = useCalendarFeeds()
  const [seesTokens, seesWebhooks] = [
    canOrganisation.manageTokens(actor),
    canOrganisation.manageWebhooks(actor),
  ]
  const tokens = useQuery({
    queryKey: ['tokens'],
    queryFn: async ({ signal }) => (await call(listApiTokens, {}, { signal })).items,
    staleTime: 0,
    enabled: seesTokens,
  })
  const webhooks = useQuery({
    queryKey: ['webhooks', 'list'],
    queryFn: async ({ signal }) => (await call(listWebhooks, {}, { signal })).items,
    staleTime: 0,
    enabled: seesWebhooks,
  })
  const mayAsk = canOrganisation.change(actor)
  const connections = useQuery({
    queryKey: ['connections'],
    queryFn: ({ signal }) => call(getConnections, {}, { signal }),
    staleTime: 0,
    enabled: mayAsk,
  })
  const answer = connections.isError ? null : connections.data
  const sources = importSources
    .filter((source) => source !== 'courtside' && source !== 'table')
    .map((source) => formatText.nameOf(source))
  return [
    ...(can.importProject(actor) || actor.permissions.includes('task.bulk')
      ? [
          {
            id: 'imports',
            name: words.imports.name,
            about: words.imports.about(sources),
            icon: <FileInput />,
            state: words.imports.state,
            tone: 'success',
            to: { to: '/projects' },
          } as const,
        ]
      : []),
    ...(canPkr.see(actor)
      ? [
          {
            id: 'register',
            name: words.register.name,
            about: words.register.about,
            icon: <IdCard />,
            state: words.register.state,
            tone: 'success',
            to: { to: '/pkrIds' },
          } as const,
        ]
      : []),
    {
      id: 'calendars',
      name: words.calendars.name,
      about: words.calendars.about,
      icon: <CalendarDays />,
      ...standing(feeds, (rows) =>
        rows.length === 0
          ? { state: words.calendars.none, tone: 'neutral' }
          : { state: words.calendars.count(rows.length), tone: 'success' },
      ),
      to: { to: '/settings/account' },
    },
    ...(seesWebhooks
      ? [
          {
            id: 'webhooks',
            name: words.webhooks.name,
            about: words.webhooks.about,
            icon: <Webhook />,
            ...standing(webhooks, describeWebhooks),
            to: { to: '/settings/organisation', search: { show: 'webhooks' } },
          } as const,
        ]
      : []),
    ...(seesTokens
      ? [
          {
            id: 'tokens',
            name: words.tokens.name,
            about: words.tokens.about,
            icon: <KeyRound />,
            ...standing(tokens, (rows) =>
              rows.length === 0
                ? { state: words.tokens.none, tone: 'neutral' }
                : { state: words.tokens.count(rows.length), tone: 'success' },
            ),
            to: { to: '/settings/organisation', search: { show: 'tokens' } },
          } as const,
        ]
      : []),
    {
      id: 'mail',
      name: words.mail.name,
      about: words.mail.about,
      icon: <Mail />,
      ...describeMail(config),
      ...(canOrganisation.change(actor) && {
        to: { to: '/settings/organisation', search: { show: 'mail' } } as const,
      }),
    },
    {
      id: 'identity',
      name: words.identity.name,
      about: words.identity.about,
      icon: <UserRoundKey />,
      ...describeIdentity(config, answer),
      ...(mayAsk && { test: <CheckAgain name={words.identity.name} /> }),
    },
    ...(config?.identity.mode === 'embedded' && config.identity.methods.includes('google')
      ? [
          {
            id: 'google',
            name: words.google.name,
            about: words.google.about,
            icon: <LogIn />,
            ...(answer ? describeReady(answer.google?.isReady ?? false) : describeUnasked(answer)),
          } as const,
        ]
      : []),
    ...(canOrganisation.change(actor)
      ? [
          {
            id: 'push',
            name: words.push.name,
            about: words.push.about,
            icon: <BellRing />,
            ...describePush(answer),
            to: { to: '/settings/notifications' },
          } as const,
        ]
      : []),
    {
      id: 'telegram',
      name: words.telegram.name,
      about: words.telegram.about,
      icon: <Send />,
      ...describeTelegram(config, answer),
      ...(mayAsk &&
        config?.identity.methods.includes('telegram') && {
          test: (
            <>
              {answer?.telegram.state === 'ready' && <TelegramTest />}
              <CheckAgain name={words.telegram.name} />
            </>
          ),
        }),
    },
  ]
}

/** What the others answered; null where the server did not, undefined before it has and for who may not ask. */
type Answer = Connections | null | undefined

function describeWebhooks(
  rows: readonly { readonly isOn: boolean; readonly failingSince: string | null }[],
): Standing {
  const failing = rows.filter(({ isOn, failingSince }) => isOn && failingSince !== null).length
  if (failing > 0) return { state: words.webhooks.failing(failing), tone: 'warning' }
  const on = rows.filter(({ isOn }) => isOn).length
  if (rows.length === 0) return { state: words.webhooks.none, tone: 'neutral' }
  return { state: words.webhooks.count(on, rows.length), tone: on > 0 ? 'success' : 'neutral' }
}

function describeMail(config: ReturnType<typeof useRuntimeConfig>): Standing {
  if (!config) return { state: undefined, tone: 'neutral' }
  if (config.hasOutbox) return { state: words.mail.kept, tone: 'warning' }
  return config.identity.methods.includes('email_link')
    ? { state: words.mail.on, tone: 'success' }
    : { state: words.mail.off, tone: 'neutral' }
}

const describeReady = (isReady: boolean): Standing =>
  isReady
    ? { state: appsText.answers, tone: 'success' }
    : { state: appsText.silent, tone: 'warning' }

/** Of what is set up, for who was told no more. */
const describeUnasked = (answer: null | undefined): Standing =>
  answer === null
    ? { state: appsText.unknown, tone: 'warning' }
    : { state: appsText.isSetUp, tone: 'neutral' }

function describeIdentity(config: ReturnType<typeof useRuntimeConfig>, answer: Answer): Standing {
  if (!config) return { state: undefined, tone: 'neutral' }
  // Ours answers wherever the server does.
  if (config.identity.mode === 'embedded' && answer !== null)
    return { state: words.identity.own, tone: 'success' }
  return answer ? describeReady(answer.identity.isReady) : describeUnasked(answer)
}

function describePush(answer: Answer): Standing {
  if (answer === undefined) return { state: undefined, tone: 'neutral' }
  if (answer === null) return describeUnasked(answer)
  if (answer.push === null) return { state: words.push.off, tone: 'neutral' }
  const { browserCount, failingCount } = answer.push
  if (failingCount > 0) return { state: words.push.failing(failingCount), tone: 'warning' }
  if (browserCount === 0) return { state: words.push.none, tone: 'neutral' }
  return { state: words.push.count(browserCount), tone: 'success' }
}

function describeTelegram(config: ReturnType<typeof useRuntimeConfig>, answer: Answer): Standing {
  if (!config) return { state: undefined, tone: 'neutral' }
  if (!config.identity.methods.includes('telegram'))
    return { state: words.telegram.off, tone: 'neutral' }
  if (!answer) return describeUnasked(answer)
  const { state, name } = answer.telegram
  if (state === 'ready') return { state: words.telegram.ready(name ?? ''), tone: 'success' }
  return { state: words.telegram[state], tone: state === 'sign_in' ? 'neutral' : 'warning' }
}
