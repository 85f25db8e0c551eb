import { Copy, Download } from 'lucide-react'
import { saveFile } from '#lib/save-file.ts'
import { secondStepText } from '#text/second-step.ts'
import { Button } from '#ui/button.tsx'
import { copyText } from '#ui/copy-text.ts'

const words = secondStepText.codes

const scrollIntoView = (block: HTMLElement | null) => block?.scrollIntoView({ block: 'nearest' })

/** Recovery codes while they can be seen. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const lines = codes.join('\n')
  return (
    <div
      ref={scrollIntoView}
      role="status"
      className="grid gap-3 rounded-lg border border-accent p-4"
    >
      <div className="grid gap-1">
        <p className="text-sm font-medium">{words.title}</p>
        <p className="text-sm text-pretty text-muted">{words.description}</p>
      </div>
      <ol
        aria-label={words.list}
        className="grid w-fit grid-cols-2 gap-x-8 gap-y-1 font-mono text-sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void copyText(lines, words.copied)}>
          <Copy /> {words.copy}
        </Button>
        <Button size="sm" onClick={() => saveFile(words.fileName, `${lines}\n`, 'text/plain')}>
          <Download /> {words.save}
        </Button>
        <Button size="sm" variant="primary" onClick={onDone}>
          {words.done}
        </Button>
      </div>
    </div>
  )
}
