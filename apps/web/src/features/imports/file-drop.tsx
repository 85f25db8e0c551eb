import type { ImportTarget } from '@courtside/contract/import-sources.ts'
import { importFileLimit } from '@courtside/contract/imports.ts'
import { FileUp } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'
import { cn } from '#lib/cn.ts'
import { importText } from '#text/imports.ts'
import { registerImportText } from '#text/register-imports.ts'
import { wikiImportText } from '#text/wiki-import.ts'
import { Button } from '#ui/button.tsx'
import { useFocusIfLost } from '#ui/use-focus-if-lost.ts'
import { type Chosen, getFilesChosen, filesDropped, isOneFile, getSize } from './chosen-files.ts'

const accepted: Record<ImportTarget, string> = {
  tasks: '.csv,.tsv,.txt,.xlsx,.json,.ndjson,.jsonl,.zip',
  pkr_ids: '.csv,.tsv,.txt,.xlsx',
  pages: '.zip,.md,.markdown,.mdown,.html,.htm,.xhtml',
}

/** Phones, and some browsers inside other apps, know no folders to choose. */
const knowsFolders = 'webkitdirectory' in HTMLInputElement.prototype

/**
 * Where a file is dropped or chosen, of pages and tasks also several or a folder; refuses at once what the server would refuse for
 * its size.
 */
export function FileDrop({
  target,
  onChosen,
  disabledReason,
}: {
  target: ImportTarget
  onChosen: (chosen: Chosen) => void
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

  const takesMany = target !== 'pkr_ids'
  const take = (chosen: Chosen) => {
    if (disabledReason) return
    const size = getSize(chosen)
    const isOne = isOneFile(chosen)
    if (!takesMany && !isOne) setProblem(words.onlyOne)
    else if (size > importFileLimit) setProblem(words.tooLarge(size, isOne))
    else if (size === 0) setProblem(isOne ? words.empty : words.noFiles)
    else onChosen(chosen)
  }
  const choice = (event: ChangeEvent<HTMLInputElement>) => {
    const { files } = event.target
    if (files?.length) take(getFilesChosen(files))
    event.target.value = ''
  }
  const ask = (isFolder: boolean) => {
    if (!input.current) return
    input.current.webkitdirectory = isFolder
    input.current.accept = isFolder ? '' : accepted[target]
    input.current.click()
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
        // Words or a link that are dropped are no file.
        if (event.dataTransfer.types.includes('Files'))
          filesDropped(event.dataTransfer).then(take, () => setProblem(words.unreadable))
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
        multiple={takesMany}
        hidden
        onChange={choice}
      />
      <div className="flex flex-wrap justify-center gap-2">
        <Button
          ref={button}
          variant="primary"
          disabledReason={disabledReason}
          onClick={() => ask(false)}
        >
          {target === 'pages' ? words.buttonOfMany : words.button}
        </Button>
        {takesMany && knowsFolders && (
          <Button disabledReason={disabledReason} onClick={() => ask(true)}>
            {words.folderButton}
          </Button>
        )}
      </div>
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
