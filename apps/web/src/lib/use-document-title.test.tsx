import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useDocumentTitle } from './use-document-title.ts'

afterEach(cleanup)

function Screen({ title, task }: { title: string; task?: string }) {
  useDocumentTitle(title)
  return task !== undefined && <Task key={task} title={task} />
}

function Task({ title }: { title: string }) {
  useDocumentTitle(title, 'detail')
  return null
}

test('the tab names the open task, and its list once it is closed', () => {
  const { rerender } = render(<Screen title="Tasks" task="OPEN-12 Book courts" />)
  expect(document.title).toBe('OPEN-12 Book courts · Courtside')
  rerender(<Screen title="Tasks" task="OPEN-13 Paint lines" />)
  expect(document.title).toBe('OPEN-13 Paint lines · Courtside')
  rerender(<Screen title="All tasks" task="OPEN-13 Paint lines" />)
  expect(document.title).toBe('OPEN-13 Paint lines · Courtside')
  rerender(<Screen title="All tasks" />)
  expect(document.title).toBe('All tasks · Courtside')
})

test('another screen takes the place of the one before', () => {
  const { rerender } = render(<Screen key="tasks" title="Tasks" task="OPEN-12 Book courts" />)
  rerender(<Screen key="people" title="People" />)
  expect(document.title).toBe('People · Courtside')
})
