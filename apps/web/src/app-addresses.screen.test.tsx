import { appAddresses, isAppAddress } from '@courtside/contract/app-addresses.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createAppRouter } from './router.tsx'

it('the router and the server know the same addresses', () => {
  const { routesByPath } = createAppRouter(new QueryClient())
  const own = Object.keys(routesByPath).map((path) =>
    path === '/' ? path : path.replace(/\/$/, ''),
  )
  expect([...new Set(own)].toSorted()).toEqual([...appAddresses].toSorted())
})

it.each([
  '/',
  '/tasks',
  '/Tasks/',
  '/projects/OPEN/tasks',
  '/shared/abc',
  '/shared/abc/def',
  '/pkrIds/A.1',
])('%s is an address of the app', (path) => expect(isAppAddress(path)).toBe(true))

it.each([
  '/404',
  '/nowhere',
  '/projects/OPEN/nowhere',
  '/robots.txt',
  '//tasks',
  '/shared',
  '/tasks/a/b',
])('%s is none', (path) => expect(isAppAddress(path)).toBe(false))
