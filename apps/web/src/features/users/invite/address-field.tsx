import {
  addressFileLimit,
  invitationLimit,
  readAddressFile,
} from '@courtside/contract/invitations.ts'
import { FileUp } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, type Ref, useRef, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { invitingText } from '#text/inviting.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { Found } from './found-people.ts'
import { readRows } from './read-people.ts'

const words = invitingText.form

/** An address and what ends it, while one types: what stands before it is complete. */
const isComplete = (typed: string): boolean => /\n|@[^\s,;]+\s*[,;]\s*$/.test(typed)

/** Where addresses are typed, pasted, dropped or read from a file; Enter and a comma make rows of them. */
export function AddressField({
  ref,
  value,
  error,
  onType,
  onCommit,
  onRead,
  onEnd,
}: {
  ref: Ref<HTMLTextAreaElement>
  value: string
  error: string | undefined
  onType: (typed: string) => void
  onCommit: (typed: string) => void
  onRead: (people: readonly Found[]) => void
  /** Enter, once nothing is left to take in. */
  onEnd: () => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()

  const type = (typed: string) => {
    if (isComplete(typed)) onCommit(typed)
    else onType(typed)
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (value.trim() === '') onEnd()
    else onCommit(value)
  }
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text/plain')
    if (!/[\n\r\t,;]|@.*\s/.test(pasted.trim())) return
    event.preventDefault()
    onCommit(`${value}${value.trim() === '' ? '' : '\n'}${pasted}`)
  }
  const read = async (file: File | undefined) => {
    if (!file) return
    setProblem(undefined)
    if (file.size > addressFileLimit) {
      setProblem(words.fileTooLarge)
      return
    }
    try {
      const body = file.slice(0, file.size, 'application/octet-stream')
      const { rows } = await call(readAddressFile, { body })
      const people = readRows(rows)
      if (people.length === 0) setProblem(words.fileWithout)
      else onRead(people)
    } catch (caught) {
      setProblem(
        caught instanceof ApiError && caught.status === 400 ? caught.message : words.fileFailed,
      )
    }
  }

  return (
    <div
      className="grid gap-2"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        void read(event.dataTransfer.files[0])
      }}
    >
      <Field
        label={words.addresses}
        hint={words.addressesHint(invitationLimit)}
        error={error ?? problem}
      >
        <Textarea
          ref={ref}
          value={value}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          onPaste={paste}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          rows={2}
          className="min-h-14"
          autoFocus
        />
      </Field>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx"
        hidden
        onChange={(event) => {
          void read(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button size="sm" className="justify-self-start" onClick={() => input.current?.click()}>
        <FileUp />
        {words.readFile}
      </Button>
    </div>
  )
}
