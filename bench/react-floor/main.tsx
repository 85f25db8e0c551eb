// The floor in a browser: bare React and TanStack Virtual over the same rows. No router, no cache, no styles, no sign-in.
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

type Row = { id: string; number: number; title: string; priority: string }
type Opened = {
  task: { title: string; description: string }
  comments: { id: string; body: string }[]
}

const [, projectId = ''] = location.hash.split('#')

async function loadRows(): Promise<Row[]> {
  const cells = (await (await fetch(`/board/${projectId}`)).json()) as [
    string,
    number,
    string,
    string,
    string,
  ][]
  return cells.map(([id, number, title, , priority]) => ({ id, number, title, priority }))
}

function List() {
  const [rows, setRows] = useState<Row[]>([])
  const [opened, setOpened] = useState<Opened>()
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 32,
    overscan: 6,
  })
  const change = (id: string, priority: string) =>
    setRows((before) => before.map((row) => (row.id === id ? { ...row, priority } : row)))

  useEffect(() => void loadRows().then(setRows), [])
  useEffect(() => {
    const socket = new WebSocket(`ws://${location.host}/`)
    socket.addEventListener('message', (message) => {
      const { id, priority } = JSON.parse(String(message.data)) as Row
      if (priority) change(id, priority)
    })
    return () => socket.close()
  }, [])

  const touch = (row: Row) => {
    const priority = row.priority === 'urgent' ? 'low' : 'urgent'
    change(row.id, priority)
    void fetch(`/touch/${row.id}`, { method: 'POST', body: JSON.stringify({ priority }) })
  }
  const open = async ({ id }: Row) =>
    setOpened((await (await fetch(`/task/${id}`)).json()) as Opened)

  return (
    <div style={{ display: 'flex' }}>
      <div ref={scroller} role="grid" style={{ height: '100vh', overflowY: 'auto', flex: 1 }}>
        <div style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const row = rows[index]
            return row && <Line key={row.id} row={row} start={start} touch={touch} open={open} />
          })}
        </div>
      </div>
      {opened && (
        <div style={{ width: 500 }}>
          <h2>{opened.task.title}</h2>
          <p>{opened.task.description}</p>
          {opened.comments.map(({ id, body }) => (
            <p key={id}>{body}</p>
          ))}
        </div>
      )}
    </div>
  )
}

const Line = memo(function Line({
  row,
  start,
  touch,
  open,
}: {
  row: Row
  start: number
  touch: (row: Row) => void
  open: (row: Row) => void
}) {
  return (
    <div
      role="row"
      tabIndex={0}
      data-task-id={row.id}
      onKeyDown={(event) => event.key === 'i' && touch(row)}
      onClick={() => open(row)}
      style={{ position: 'absolute', top: start, height: 32, display: 'flex', gap: 8 }}
    >
      <span>{row.number}</span>
      <span>{row.title}</span>
      <span>{row.priority}</span>
    </div>
  )
})

const root = document.getElementById('root')
if (root) createRoot(root).render(<List />)
