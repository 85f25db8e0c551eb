import type { ImportTarget } from '@courtside/contract/import-sources.ts'
import { importFileLimit } from '@courtside/contract/imports.ts'
import { FileUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { cn } from '#lib/cn.ts'
import { importText } from '#text/imports.ts'
import { registerImportText } from '#text/register-imports.ts'
import { wikiImportText } from '#text/wiki-import.ts'
import { Button } from '#ui/button.tsx'
import { useFocusIfLost } from '#ui/use-focus-if-lost.ts'

const accepted: Record<ImportTarget, string> = {
  tasks: '.csv,.tsv,.txt,.xlsx,.json,.ndjson,.jsonl',
  pkr_ids: '.csv,.tsv,.txt,.xlsx',
  pages: '.zip,.md,.markdown,.mdown,.html,.htm,.xhtml',
}

/** Where a file is dropped or chosen; refuses at once what the server would refuse for its size. */
export function FileDrop({
  target,
  onFile,
  disabledReason,
}: {
  target: ImportTarget
  onFile: (file: File) => void
  disabledReason: string | undefined
}) {
  const input = useRef<HTMLInputElement>(null)
  const button = useFocusIfLost<HTMLButtonElement>()
  const [isOver, setIsOver] = useState(false)
  const [problem, setProblem] = useState<string>()
  const words = importText.choose
  const { title, hint } =
    target === 'pages'
      ? wikiImportText.choose
      : target === 'pkr_ids'
        ? registerImportText.choose
        : words

  const take = (file: File | undefined) => {
    if (!file || disabledReason) return
    if (file.size > importFileLimit) setProblem(words.tooLarge(file.size))
    else if (file.size === 0) setProblem(words.empty)
    else onFile(file)
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(!disabledReason)
  }
  return (
    <div
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        take(event.dataTransfer.files[0])
      }}
      className={cn(
        'grid place-items-center gap-4 rounded-lg border-2 border-dashed border-border px-6 py-12 text-center transition-colors',
        isOver && 'border-accent bg-selected',
      )}
    >
      <FileUp aria-hidden className="size-10 stroke-[1.25] text-muted" />
      <div className="grid gap-1">
        <h2 className="text-lg font-medium">{title}</h2>
        <p className="max-w-md text-sm text-balance text-muted">{hint}</p>
      </div>
      <input
        ref={input}
        type="file"
        accept={accepted[target]}
        hidden
        onChange={(event) => {
          take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button
        ref={button}
        variant="primary"
        disabledReason={disabledReason}
        onClick={() => input.current?.click()}
      >
        {words.button}
      </Button>
      {problem ? (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      ) : (
        <p className="text-xs text-muted">{disabledReason ?? words.promise}</p>
      )}
    </div>
  )
}
