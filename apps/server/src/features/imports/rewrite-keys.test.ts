import { expect, it } from 'vitest'
import { listKeys, rewriteKeys } from './rewrite-keys.ts'

const here = (text: string) =>
  rewriteKeys(text, (key) => (key === 'KA-4' || key === '#4' ? 'OPS-17' : undefined))

it('calls keys in texts what their tasks are called here', () => {
  expect(here('See KA-4, (KA-4) and **KA-4**. KA-5 stays.')).toBe(
    'See OPS-17, (OPS-17) and **OPS-17**. KA-5 stays.',
  )
  expect(here('Fixes #4, not #41 nor a#4')).toBe('Fixes OPS-17, not #41 nor a#4')
})

it('leaves code, addresses and parts of words', () => {
  const text = [
    '`KA-4` and ``a ` KA-4``',
    '```\nKA-4\n```',
    '~~~~\nKA-4\n~~~~',
    'https://club.example/browse/KA-4?x=KA-4',
    '[the task](../KA-4)',
    '<https://club.example/KA-4>',
    'feature/KA-4 XKA-4 KA-41 KA-4-b _KA-4_',
  ].join('\n\n')
  expect(here(text)).toBe(text)
  // A fence that nothing closes is code to its end.
  expect(here('```\nKA-4')).toBe('```\nKA-4')
})

it('lists the keys of a text', () => {
  expect(listKeys('KA-4 `KA-5` [KA-6](x/KA-7) #8')).toEqual(['KA-4', 'KA-6', '#8'])
})
