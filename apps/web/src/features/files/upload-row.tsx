import { CircleAlert, Pause, Play, RotateCw, Upload, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '#lib/cn.ts'
import { fileText } from '#text/files.ts'
import { IconButton } from '#ui/button.tsx'
import { Progress } from '#ui/progress.tsx'
import { type Sending, pauseUpload, resumeUpload, stopUpload } from './use-uploads.ts'

/** A file on its way: how far it is, and what can be done about it. */
export function UploadRow({ upload }: { upload: Sending }) {
  const { id, name, file, sentCount, state, problem } = upload
  const renderButton = (label: string, icon: ReactNode, run: (id: string) => void) => (
    <IconButton label={label} size="icon-sm" onClick={() => run(id)}>
      {icon}
    </IconButton>
  )
  // What it waits for is a sentence of its own; all else is a word or a figure beside the name.
  const waitsFor = state === 'offline' && (problem ?? fileText.states.offline)
  const isOnItsWay = state === 'sending' || state === 'waiting' || state === 'offline'
  const isOver = state === 'failed' || state === 'refused'
  return (
    <li className="flex items-center gap-2 rounded-md border border-border px-2 py-1 text-sm">
      {isOver ? (
        <CircleAlert aria-hidden className="size-4 shrink-0 text-danger" />
      ) : (
        <Upload aria-hidden className="size-4 shrink-0 text-muted" />
      )}
      <div className="grid min-w-0 grow gap-1">
        <div className={cn('flex min-w-0 items-baseline gap-x-2', waitsFor && 'flex-wrap')}>
          <span className="min-w-0 truncate">{name}</span>
          <span
            role="status"
            className={cn(
              'text-xs text-muted tabular',
              waitsFor ? 'basis-full' : 'ms-auto shrink-0',
            )}
          >
            {state === 'sending'
              ? fileText.progress(sentCount, file.size)
              : waitsFor || (isOver ? '' : fileText.states[state])}
          </span>
        </div>
        {isOver ? (
          <p role="alert" className="text-xs text-danger">
            {problem ?? fileText.failed}
          </p>
        ) : (
          <Progress
            label={fileText.sending(name)}
            value={sentCount}
            total={Math.max(1, file.size)}
          />
        )}
      </div>
      {isOnItsWay && renderButton(fileText.pause(name), <Pause />, pauseUpload)}
      {state === 'paused' && renderButton(fileText.resume(name), <Play />, resumeUpload)}
      {state === 'failed' && renderButton(fileText.retry(name), <RotateCw />, resumeUpload)}
      {state !== 'storing' && renderButton(fileText.cancel(name), <X />, stopUpload)}
    </li>
  )
}
