import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useShortcuts } from '#lib/shortcuts.ts'
import { CommandPalette, type PaletteGroup } from './command-palette.tsx'

afterEach(cleanup)

const palette = (isSearching: boolean, ...groups: PaletteGroup[]) => (
  <CommandPalette
    open
    onOpenChange={() => undefined}
    search="bunting"
    onSearchChange={() => undefined}
    placeholder=""
    groups={groups}
    isSearching={isSearching}
    nothing={{ title: 'Nothing answers', hint: '' }}
  />
)
const held = { title: 'Tasks', lines: [{ id: '1', label: 'Hang bunting', run: () => undefined }] }

test('a search that takes its time shows what is known, and says that it goes on', () => {
  const { rerender } = render(palette(true, held))
  expect(screen.getByRole('option')).toHaveProperty('textContent', 'Hang bunting')
  expect(screen.getByRole('status').textContent).toBe('Searching…')
  rerender(palette(true))
  expect(screen.getByRole('status').textContent).toBe('Searching…')
  expect(screen.queryByText('Nothing answers')).toBeNull()
  rerender(palette(false))
  expect(screen.queryByText('Searching…')).toBeNull()
  expect(screen.getByText('Nothing answers')).toBeTruthy()
})

test('a line stays chosen when what was chosen goes together with others', () => {
  const line = (id: string) => ({ id, label: `Task ${id}`, run: () => undefined })
  const tasks = (...ids: string[]) => ({ title: 'Tasks', lines: ids.map(line) })
  const files = (...ids: string[]) => ({ title: 'Files', lines: ids.map(line) })
  const chosen = () => screen.queryByRole('option', { selected: true })?.textContent
  const { rerender } = render(palette(true, tasks('1', '2')))
  expect(chosen()).toBe('Task 1')
  rerender(palette(true))
  rerender(palette(false, tasks('3'), files('4', '5')))
  expect(chosen()).toBe('Task 3')
  rerender(palette(true, files('4')))
  expect(chosen()).toBe('Task 4')
  rerender(palette(false, tasks('6'), files('4')))
  expect(chosen()).toBe('Task 4')
})

test('with other letters the first line is chosen again, and what comes late stands below everything', () => {
  const line = (id: string) => ({ id, label: `Entry ${id}`, run: () => undefined })
  const drawn = (answersTo: string, ids: string[], below: string[] = []) => (
    <CommandPalette
      open
      onOpenChange={() => undefined}
      search={answersTo}
      answersTo={answersTo}
      onSearchChange={() => undefined}
      placeholder=""
      groups={[{ title: 'Tasks', lines: ids.map(line) }]}
      groupBelow={{ title: 'PKR IDs', lines: below.map(line) }}
      isSearching={false}
      nothing={{ title: 'Nothing answers', hint: '' }}
    />
  )
  const chosen = () => screen.queryByRole('option', { selected: true })?.textContent
  const all = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
  const { rerender } = render(drawn('ab', ['2']))
  expect(chosen()).toBe('Entry 2')
  rerender(drawn('a', ['1', '2']))
  expect(chosen()).toBe('Entry 1')
  rerender(drawn('a', ['1', '2'], ['3']))
  expect(chosen()).toBe('Entry 1')
  expect(all()).toEqual(['Entry 1', 'Entry 2', 'Entry 3'])
})

test('each thing stands once, also where what is found and what can be done are called the same', () => {
  const line = (id: string) => ({ id, label: `Bunting ${id}`, run: () => undefined })
  const Keys = () => {
    useShortcuts([{ group: 'Tasks', title: 'Lift bunting', run: () => undefined }])
    return null
  }
  const drawn = (...groups: PaletteGroup[]) => (
    <>
      <Keys />
      {palette(false, ...groups)}
    </>
  )
  const tasks = (...ids: string[]) => ({ title: 'Tasks', lines: ids.map(line) })
  const { rerender } = render(drawn(tasks('1', '2')))
  // The same task by another way, such as a comment on it, and groups that come and go.
  rerender(drawn(tasks('2'), { title: 'Comments', lines: [line('2'), line('3')] }))
  rerender(drawn(tasks('1', '2', '3'), { title: 'Comments', lines: [line('2')] }))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Bunting 1',
    'Bunting 2',
    'Bunting 3',
    'Lift bunting',
  ])
  const headings = [...document.querySelectorAll('[cmdk-group-heading]')]
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Tasks', 'Actions: Tasks'])
})
