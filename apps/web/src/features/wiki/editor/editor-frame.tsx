import { cleanDocument } from '@courtside/document/clean.ts'
import type { Document } from '@courtside/document/document.ts'
import type { DrawnMention, SafeHtml } from '@courtside/document/html.ts'
import { Editor, type JSONContent } from '@tiptap/core'
import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { PageFiles } from '#features/files/use-page-files.ts'
import type { LinkedTasks } from '#features/tasks/use-linked-tasks.ts'
import { cn } from '#lib/cn.ts'
import { createListeners } from '#lib/listeners.ts'
import { useLatest } from '#lib/use-latest.ts'
import { wikiEditorText as words } from '#text/wiki-editor.ts'
import { AddressPopover, type Asked } from './address-popover.tsx'
import { beginAt } from './begin-at.ts'
import { BlockHandle } from './block-handle.tsx'
import { calmly } from './calmly.ts'
import type { Tools } from './commands.ts'
import { createEditorExtensions } from './extensions.ts'
import type { AddressOf } from './from-table.ts'
import { type NamedIn, nameAgain } from './named-words.ts'
import type { RemarkHooks } from './remarks.ts'
import { type TaskItemDraft, getItemsDrafts } from './task-items.ts'
import type { Naming } from './tell-named.ts'
import { type Shared, together } from './together.ts'
import { Toolbar } from './toolbar.tsx'
import { type FindMentions, TypeaheadMenu } from './typeahead-menu.tsx'
import type { KeyTaker } from './typeahead.ts'
import { type UploadFile, type UploadHooks, openFilePicker } from './uploads.ts'
import { useEditor } from './use-editor.ts'
import '#styles/prose.css'
import '#styles/page.css'
import '#styles/page-editor.css'

export type PageEditorProps = {
  /** What is begun with, unless several write it; another one takes its place. */
  initial?: Document
  /** What several write. */
  shared?: Shared
  /** Told of changes at once, in a long text within a fifth of a second or when it is left, submitted or gone. */
  onChange?: (document: Document) => void
  /** Ctrl or Cmd with S or Enter. */
  onSubmit?: () => void
  /** What screen readers call the text. */
  label: string
  placeholder?: string
  /** Escape, where nothing is open that it shuts. */
  onEscape?: () => void
  /** What ends a short text, beside its few tools below it; a page has all tools above it. */
  foot?: ReactNode
  /** How mentions are drawn, as `toHtml` takes it; another function draws all of them anew. */
  mentionHtml?: (mention: DrawnMention) => SafeHtml | undefined
  /** The words of a text that name something; another function looks anew. */
  namedIn?: NamedIn
  /** Told what the text may name, at the beginning and when it has not changed for a while. */
  onNaming?: (naming: Naming) => void
  /** At the end of the text, or in a block of it, counted from 0, which is brought into sight. */
  autofocus?: boolean | number
  isReadOnly?: boolean
  /** Absent where no files may be added. */
  uploadFile?: UploadFile | undefined
  /** The files of the page, where it has any of its own; the same from drawing to drawing. */
  files?: PageFiles
  /** The hosts whose pages may be framed; absent where nothing is embedded. */
  embedHosts?: readonly string[] | undefined
  /** For what is copied from other pages, as `UploadHooks` say. */
  adoptFiles?: NonNullable<UploadHooks['adopt']>
  /** Told how many files are on their way. */
  onUploads?: (count: number) => void
  /** Words that something was said about; the same from drawing to drawing. */
  remarks?: RemarkHooks
  /** Comments on what is selected; absent where this person does not. */
  onComment?: (() => void) | undefined
  /** Where an address leads from here, as `toHtml` takes it; another function draws all of them anew. */
  addressOf?: AddressOf
  /** Absent where nobody is mentioned; the same function from drawing to drawing. */
  findMentions?: FindMentions | undefined
  /** The tasks that items are; the same from drawing to drawing. */
  tasks?: LinkedTasks | undefined
  /** Given the items that shall become tasks, one at least; absent where none can be made. */
  onMakeTask?: ((items: readonly TaskItemDraft[]) => void) | undefined
  className?: string
}

/** The editor itself; `page-editor.tsx` fetches it. */
export function EditorFrame({
  initial,
  shared,
  onChange,
  onSubmit,
  label,
  placeholder,
  onEscape,
  foot,
  mentionHtml,
  namedIn,
  onNaming,
  autofocus = false,
  isReadOnly = false,
  uploadFile,
  files,
  embedHosts,
  adoptFiles,
  onUploads,
  remarks,
  onComment,
  addressOf,
  findMentions,
  tasks,
  onMakeTask,
  className,
}: PageEditorProps) {
  const hintId = useId()
  const toolbar = useRef<HTMLDivElement>(null)
  const footRow = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<Asked>()
  const [said, say] = useState('')
  const keysRef: KeyTaker = useRef(undefined)
  const tell = useLatest((editor: Editor) => onChange?.(editor.getJSON() as Document))
  const submit = useLatest(() => onSubmit?.())
  const isText = foot !== undefined
  const leave = useLatest(() => {
    onEscape?.()
    return onEscape !== undefined
  })
  const named = useLatest<Parameters<NamedIn>, ReturnType<NamedIn>>((text) => namedIn?.(text) ?? [])
  const namesWords = namedIn !== undefined
  const drawMention = useLatest((mention: DrawnMention) => mentionHtml?.(mention))
  const drawsMentions = mentionHtml !== undefined
  const [otherMentions] = useState(createListeners)
  const tellsNaming = onNaming !== undefined
  const notifyNaming = useLatest((naming: Naming) => onNaming?.(naming))
  const lead = useLatest((address: string) => (addressOf ? addressOf(address) : address))
  const canUpload = uploadFile !== undefined
  const canMakeTask = onMakeTask !== undefined
  const makeTask = useLatest((editor: Editor): boolean => {
    const items = editor.isEditable ? getItemsDrafts(editor) : []
    if (items.length > 0) onMakeTask?.(items)
    return items.length > 0
  })
  const adopt = useLatest((ids: readonly string[]) =>
    adoptFiles ? adoptFiles(ids) : Promise.resolve(new Map<string, string>()),
  )
  const notifyUploads = useLatest((count: number) => onUploads?.(count))
  const comment = useLatest(() => onComment?.())
  const canComment = onComment !== undefined
  const upload = useLatest<Parameters<UploadFile>, ReturnType<UploadFile>>((file, watched) =>
    uploadFile ? uploadFile(file, watched) : Promise.reject(new Error('No files are taken here')),
  )
  // With the role in them: what Tiptap gives by itself is gone once options are set.
  const propsOf = useCallback(
    (readOnly: boolean) => ({
      attributes: {
        class: cn('prose outline-none', !isText && 'page'),
        role: 'textbox',
        'aria-label': label,
        'aria-multiline': 'true',
        ...(placeholder && { 'aria-placeholder': placeholder }),
        'aria-readonly': String(readOnly),
        'aria-describedby': hintId,
      },
    }),
    [label, placeholder, hintId, isText],
  )
  const { editor, mount } = useEditor((element) => {
    // A whole document, and whatever is drawn anew because of it, is too much for every letter.
    const told = calmly(() => tell(made))
    const made: Editor = new Editor({
      element,
      // The policy of the page allows no styles but those of its files.
      injectCSS: false,
      // Left out it would be HTML to the editor, of an empty string, which that policy refuses.
      content: (initial ? cleanDocument(initial).document : nothing) as JSONContent,
      editable: !isReadOnly,
      autofocus: autofocus === true ? 'end' : false,
      extensions: createEditorExtensions({
        addressOf: lead,
        uploads: { ...(canUpload && { upload, adopt }), onCount: notifyUploads },
        files,
        embedHosts,
        tasks,
        onMakeTask: () => makeTask(made),
        offered: findMentions
          ? { signs: isText ? '/@#' : '/@', offersNames: isText }
          : { signs: '/' },
        keys: keysRef,
        onAskLink: () => {
          // In a text these keys search everything, unless there is something to link.
          if (isText && made.state.selection.empty && !made.isActive('link')) return false
          setAsked('link')
          return true
        },
        onEscape: leave,
        ...(placeholder && { placeholder }),
        mentions: drawsMentions
          ? { htmlOf: drawMention, subscribe: otherMentions.subscribe }
          : undefined,
        namedIn: namesWords ? named : undefined,
        onNaming: tellsNaming ? notifyNaming : undefined,
        onSubmit: () => {
          told.flush()
          submit()
        },
        remarks,
        hasWidths: !isText,
        shared: shared && together(shared),
        onToolbar: () => toolbar.current?.focus(),
        onSay: say,
      }),
      editorProps: propsOf(isReadOnly),
      onCreate({ editor: created }) {
        if (typeof autofocus === 'number') beginAt(created, autofocus)
      },
      onUpdate({ editor: changed }) {
        if (changed.state.doc.content.size < shortSize) tell(changed)
        else told.due()
      },
      onBlur: () => told.flush(),
      onDestroy: () => {
        told.flush()
        for (const sign of leaving) removeEventListener(sign, flush, true)
      },
    })
    // Before whoever keeps what they are told hears of it.
    const flush = () => told.flush()
    for (const sign of leaving) addEventListener(sign, flush, true)
    return made
  })
  useEffect(() => {
    if (editor && editor.isEditable === isReadOnly)
      editor.setOptions({ editable: !isReadOnly, editorProps: propsOf(isReadOnly) })
  }, [editor, isReadOnly, propsOf])
  const shown = useRef(initial)
  useEffect(() => {
    if (!editor || !initial || shown.current === initial) return
    shown.current = initial
    editor.commands.setContent(cleanDocument(initial).document as JSONContent, {
      emitUpdate: false,
    })
  }, [editor, initial])
  useEffect(() => {
    if (editor && namedIn) editor.view.dispatch(nameAgain(editor.state.tr))
  }, [editor, namedIn])
  useEffect(() => otherMentions.tell(), [otherMentions, mentionHtml])
  // What an address leads to may be known only later.
  const drawn = useRef(addressOf)
  useEffect(() => {
    if (drawn.current !== addressOf) editor?.createNodeViews()
    drawn.current = addressOf
  }, [editor, addressOf])
  const tools = useMemo(
    (): Tools | undefined =>
      editor && {
        editor,
        ask: setAsked,
        say,
        embedHosts,
        chooseFiles: canUpload ? () => openFilePicker(editor, upload) : undefined,
        makeTask: canMakeTask ? () => void makeTask(editor) : undefined,
        comment: canComment ? comment : undefined,
        hasWidths: !isText,
      },
    [isText, editor, embedHosts, canUpload, upload, canMakeTask, makeTask, canComment, comment],
  )

  return (
    <div
      ref={frame}
      className={cn('relative flex', isText ? 'text-editor' : 'page-editor flex-col', className)}
    >
      {tools && !isReadOnly && !isText && <Toolbar tools={tools} toolbar={toolbar} />}
      <div ref={mount} className="grow" />
      {tools && !isReadOnly && !isText && <BlockHandle tools={tools} frame={frame} />}
      {isText && (
        <div
          ref={(row) => {
            footRow.current = row?.closest<HTMLDivElement>('[data-dock]') ?? row
          }}
          role="presentation"
          // Its buttons are above the keyboard while one writes: a press that took the focus would move them away.
          onMouseDown={(event) => event.preventDefault()}
          className="text-foot"
        >
          {tools && <Toolbar tools={tools} toolbar={toolbar} bar={footRow} isShort />}
          {foot}
        </div>
      )}
      <p id={hintId} hidden>
        {!isReadOnly && words.hint}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      {tools && <TypeaheadMenu tools={tools} keysRef={keysRef} findMentions={findMentions} />}
      {editor && (
        <AddressPopover
          editor={editor}
          asked={asked}
          embedHosts={embedHosts}
          onDone={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}

/** What an editor holds before anything is written in it. */
const nothing = { type: 'doc', content: [{ type: 'paragraph' }] } as const

/** Places in a document that is told as a whole with every letter. */
const shortSize = 20_000

/** What may be the last that a page hears; the second is told to the document, and caught on its way there. */
const leaving = ['pagehide', 'visibilitychange'] as const
