import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { DetachedWindowAPI } from 'happy-dom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createQueryClient } from '#api/query-client.ts'
import { createAppRouter } from '#router.tsx'
import { TooltipLayer } from '#ui/tooltip-layer.tsx'

const config = {
  identity: {
    mode: 'embedded',
    apiKey: 'k',
    projectId: 'p',
    authDomain: null,
    methods: ['password'],
    canSignUp: false,
    telegram: null,
  },
  apiOrigin: null,
  isDemo: false,
  hasOutbox: false,
  linkOrigin: 'http://127.0.0.1',
  setup: 'done',
  logoUrl: null,
  embedHosts: [],
}
let maintenance: object | null = null
const server = createServer((request, response) => {
  response.setHeader('content-type', 'application/json')
  if (request.url === '/api/outbox') response.statusCode = 404
  response.end(JSON.stringify({ ...config, maintenance }))
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const { happyDOM } = window as unknown as { happyDOM: DetachedWindowAPI }
  happyDOM.setURL(`http://127.0.0.1:${port}/`)
})
afterAll(() => void server.close())

async function visit(path: string) {
  history.pushState(null, '', path)
  const client = createQueryClient()
  const router = createAppRouter(client)
  render(
    <QueryClientProvider client={client}>
      <>
        <TooltipLayer />
        <RouterProvider router={router} />
      </>
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
  return router
}

const buttons = () =>
  [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')].map(
    (element) => element.textContent,
  )

test.each([
  [
    '/500',
    'Oops! Something went wrong',
    'We apologize for the inconvenience. Please try again later.',
    ['Go Back', 'Back to Home'],
  ],
  [
    '/404',
    'Oops! Page Not Found!',
    "It seems like the page you're looking for does not exist or might have been removed.",
    ['Go Back', 'Back to Home'],
  ],
  [
    '/no/such/page',
    'Oops! Page Not Found!',
    "It seems like the page you're looking for does not exist or might have been removed.",
    ['Go Back', 'Back to Home'],
  ],
  [
    '/outbox',
    'Oops! Page Not Found!',
    "It seems like the page you're looking for does not exist or might have been removed.",
    ['Go Back', 'Back to Home'],
  ],
  [
    '/503',
    'Website is under maintenance!',
    "The site is not available at the moment. We'll be back online shortly.",
    ['Learn more'],
  ],
])('%s says “%s” without a sign-in', async (path, title, description, actions) => {
  await visit(path)
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(screen.getByText(description)).toBeTruthy()
  expect(buttons()).toEqual(actions)
})

test('Go Back leads where one came from', async () => {
  history.pushState(null, '', '/500')
  const router = await visit('/404')
  await userEvent.click(screen.getByRole('button', { name: 'Go Back' }))
  await screen.findByText('Oops! Something went wrong')
  expect(router.state.location.pathname).toBe('/500')
})

test('Go Back leads home who came straight here', async () => {
  const router = await visit('/404')
  Object.defineProperty(router.history, 'length', { value: 1 })
  await userEvent.click(screen.getByRole('button', { name: 'Go Back' }))
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/404'))
})

describe('Learn more', () => {
  test('opens the operator’s status page when there is one', async () => {
    maintenance = { reason: 'Move', until: null, statusUrl: 'https://status.example.org/' }
    await visit('/503')
    const link = await screen.findByRole('link', { name: 'Learn more' })
    expect(link.getAttribute('href')).toBe('https://status.example.org/')
  })

  test('else unfolds the reason and the expected end', async () => {
    maintenance = {
      reason: 'Moving to a new machine',
      until: '2026-11-20T18:00:00Z',
      statusUrl: null,
    }
    await visit('/503')
    const reason = await screen.findByText('Moving to a new machine')
    const details = reason.closest('dl')
    expect(details?.hidden).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Learn more' }))
    expect(details?.hidden).toBe(false)
    expect(details?.textContent).toContain('Expected end')
    expect(details?.textContent).toContain('2026')
  })
})
