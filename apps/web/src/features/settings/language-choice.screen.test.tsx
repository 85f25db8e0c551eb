import { getMe } from '@courtside/contract/users.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { call } from '#api/call.ts'
import { requestLanguage, followLanguage } from '#api/page-language.ts'
import { createQueryClient } from '#api/query-client.ts'
import { identity, startSession } from '#features/identity/session.ts'
import { onRealServer } from '#test/real-server.ts'
import { Toaster } from '#ui/toaster.tsx'
import { LanguageChoice } from './language-choice.tsx'

const server = onRealServer()
const reload = vi.fn<() => void>()

beforeAll(async () => {
  const ann = await server.person('Ann', { role: 'owner' })
  await startSession({
    queryClient: createQueryClient(),
    usesRedirect: () => false,
    isInApp: () => false,
    onMaintenance: () => undefined,
  })
  await identity.signInWithToken(await ann.customToken())
})
beforeEach(() => {
  reload.mockClear()
  requestLanguage(undefined)
  vi.spyOn(location, 'reload').mockImplementation(reload)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const show = () =>
  render(
    <>
      <LanguageChoice />
      <Toaster />
    </>,
  )
const chosen = async () => (await call(getMe, {})).preferences.language

test('a language is stored before the page is loaded in it, and the page that comes offers Undo', async () => {
  const { unmount } = show()
  await userEvent.click(screen.getByLabelText('Tiếng Việt (beta)'))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(await chosen()).toBe('vi')
  expect(document.cookie).toContain('language=vi')

  unmount()
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await vi.waitFor(async () => expect(await chosen()).toBe('auto'))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
  expect(document.cookie).not.toContain('language')
})

test('what was chosen elsewhere loads a page that begins once, and leaves one at work alone', () => {
  followLanguage('ru', true)
  followLanguage('ru', true)
  expect(reload).toHaveBeenCalledTimes(1)
  followLanguage('vi', false)
  followLanguage('vi', true)
  expect(reload).toHaveBeenCalledTimes(1)
  followLanguage('en', true)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(document.cookie).toContain('language=en')
})

test('where cookies are refused the page is not loaded again', async () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('')
  followLanguage('ru', true)
  show()
  await userEvent.click(screen.getByLabelText('Русский (beta)'))
  await screen.findByText(/blocks cookies/)
  expect(reload).not.toHaveBeenCalled()
})
