import { render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { useLatest } from './use-latest.ts'

test('what is drawn is what runs, before the effects that follow the drawing', () => {
  const ran: string[] = []
  function Drawn({ name }: { name: string }) {
    const run = useLatest(() => ran.push(name))
    useLayoutEffect(() => void run(), [run, name])
    return <p>{name}</p>
  }
  const { rerender } = render(<Drawn name="Nets" />)
  rerender(<Drawn name="Balls" />)
  expect(ran).toEqual(['Nets', 'Balls'])
})
