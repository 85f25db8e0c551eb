import type { Project } from '@courtside/contract/projects.ts'
import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { text } from '#text/en.ts'
import { Button } from '#ui/button.tsx'
import { LayerRoot, LayerTrigger, useHasOpened } from '#ui/layer-state.tsx'
import type { Columns } from './use-columns.ts'

const ColumnLayer = lazyComponent(async () => (await import('./column-layer.tsx')).ColumnLayer)

export type ColumnsProps = {
  readonly columns: Columns
  readonly project: Project | undefined
}

/** Chooses the columns of a table and their order. */
export function ColumnPicker(props: ColumnsProps) {
  const [isOpen, setOpen] = useState(false)
  const hasOpened = useHasOpened(isOpen)
  return (
    <LayerRoot open={isOpen} onOpenChange={setOpen}>
      <LayerTrigger asChild>
        <Button
          size="sm"
          variant="ghost"
          title={text.tasks.columnsTitle}
          className="shrink-0 font-normal"
        >
          <Columns3 /> <span className="md:sr-only">{text.tasks.columnsTitle}</span>
        </Button>
      </LayerTrigger>
      {hasOpened && <ColumnLayer {...props} />}
    </LayerRoot>
  )
}
