import { findFileId } from '@courtside/document/addresses.ts'
import { type Editor, Extension } from '@tiptap/core'
import type { Node, Slice } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { createId } from '#lib/new-id.ts'
import { type Place, findPlace, isFromOthers, notePlace } from './keep-place.ts'
import { uploadLine } from './upload-line.ts'

export type Watched = {
  /** Told the share of it, 0 to 1, that has gone; undefined while it waits for a connection. */
  readonly onProgress: (share: number | undefined) => void
  /** Takes the file back. */
  readonly signal: AbortSignal
}

/** Stores a file and tells the id it has then. */
export type UploadFile = (
  file: File,
  watched: Watched,
) => Promise<{ readonly id: string; readonly name: string }>

/** What becomes of files in a page. */
export type UploadHooks = {
  /** Absent where none may be added. */
  readonly upload?: UploadFile | undefined
  /** For what was copied from other pages: the ids that those of its files which are not here get here. */
  readonly adopt?:
    | ((fileIds: readonly string[]) => Promise<ReadonlyMap<string, string>>)
    | undefined
  /** Told how many files are on their way, those that failed among them. */
  readonly onCount?: (count: number) => void
}

const picture = /^image\/(png|jpeg|gif|webp|avif)$/
const key = new PluginKey<DecorationSet>('uploads')

type Change = { readonly add: Decoration } | { readonly remove: HTMLElement }
type Spec = { readonly line: HTMLElement; readonly stop: AbortController; place: Place }

/** Sends files and puts each, once it has arrived, where its place was kept. */
export function addFiles(
  editor: Editor,
  files: readonly File[],
  upload: UploadFile,
  at = editor.state.selection.from,
): void {
  for (const file of files) void send(editor, file, upload, at)
}

async function send(editor: Editor, file: File, upload: UploadFile, at: number): Promise<void> {
  const stop = new AbortController()
  const line = uploadLine(file.name, () => {
    change(editor, { remove: line.element })
    editor.commands.focus()
  })
  const spec: Spec & object = { line: line.element, stop, place: notePlace(editor.state, at) }
  const add = Decoration.widget(at, line.element, {
    ...spec,
    side: -1,
    key: createId(),
    ignoreSelection: true,
    // Its buttons are pressed like any others, also by keys.
    stopEvent: () => true,
  })
  const attempt = async () => {
    try {
      line.tell(0)
      const stored = await upload(file, { onProgress: line.tell, signal: stop.signal })
      if (editor.isDestroyed) return
      const place = findPlaceOf(editor.state, line.element)
      change(editor, { remove: line.element })
      if (place !== undefined) insertBlock(editor, place, file.type, stored)
    } catch (error) {
      if (!stop.signal.aborted) line.fail(error, () => void attempt())
    }
  }
  line.tell(0)
  change(editor, { add })
  await attempt()
}

function insertBlock(
  editor: Editor,
  at: number,
  type: string,
  { id, name }: { id: string; name: string },
) {
  const node = picture.test(type)
    ? editor.schema.nodes['image']?.create({ src: `attachment:${id}`, alt: getWords(name) })
    : editor.schema.nodes['attachment']?.create({ id, label: name })
  if (node) editor.view.dispatch(editor.state.tr.replaceRangeWith(at, at, node))
}

/** What a picture is called, until somebody says what it shows; names that programs give say nothing. */
const getWords = (name: string): string | null =>
  /^(image|file|img|screenshot|unknown)?[\W\d_]*(\.\w+)?$/i.test(name)
    ? null
    : name.replace(/\.\w+$/, '')

const change = ({ state, view, isDestroyed }: Editor, given: Change): void => {
  if (!isDestroyed) view.dispatch(state.tr.setMeta(key, given))
}

const collectLines = (set: DecorationSet | undefined, line?: HTMLElement): Decoration[] =>
  set?.find(undefined, undefined, (spec: Partial<Spec>) => !line || spec.line === line) ?? []

/** Where the file's line stands by now; undefined when what was around it has been deleted. */
const findPlaceOf = (state: EditorState, line: HTMLElement): number | undefined =>
  collectLines(key.getState(state), line)[0]?.from

/** Lines go with the text; what others wrote says of no place where it went, so each is looked for. */
function move(set: DecorationSet, tr: Transaction, before: EditorState): DecorationSet {
  if (!tr.docChanged || !isFromOthers(tr)) return set.map(tr.mapping, tr.doc)
  return DecorationSet.create(
    tr.doc,
    collectLines(set).map((one) => {
      const spec = one.spec as Spec
      // What the library knows of places is one thing for all states, and ahead of this one.
      const at = findPlace(before, spec.place) ?? one.from
      return Decoration.widget(Math.min(at, tr.doc.content.size), spec.line, spec)
    }),
  )
}

/** Asks for files as the system does, and sends them. */
export function openFilePicker(editor: Editor, upload: UploadFile): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = true
  // Whoever chose goes on writing, also where nothing was chosen.
  const goOn = () => void editor.commands.focus()
  input.addEventListener('change', () => {
    addFiles(editor, [...(input.files ?? [])], upload)
    goOn()
  })
  input.addEventListener('cancel', goOn)
  input.click()
}

/** Files among what is pasted, unless they are only pictures of words that come along, as from a table. */
function collectFiles(data: DataTransfer | null): readonly File[] {
  const html = data?.getData('text/html') ?? ''
  const hasWords = data?.getData('text/plain') || html.replace(/<[^>]*>/g, '').trim()
  return hasWords ? [] : [...(data?.files ?? [])]
}

const findFile = ({ attrs, type }: Node): string | undefined =>
  type.name === 'attachment' ? String(attrs['id']) : findFileId(String(attrs['src'] ?? ''))

/** Files of other pages that were pasted hang on this one too, or its readers would not see them. */
async function adoptFiles(editor: Editor, { content }: Slice, adopt: UploadHooks['adopt']) {
  const ids = new Set<string>()
  content.descendants((node) => {
    const id = findFile(node)
    if (id !== undefined) ids.add(id)
  })
  if (ids.size === 0 || !adopt) return
  const copies = await adopt([...ids]).catch(() => new Map<string, string>())
  if (editor.isDestroyed || copies.size === 0) return
  const { tr } = editor.state
  editor.state.doc.descendants((node, at) => {
    const copy = copies.get(findFile(node) ?? '')
    if (copy === undefined) return
    tr.setNodeMarkup(at, undefined, {
      ...node.attrs,
      ...(node.type.name === 'attachment' ? { id: copy } : { src: `attachment:${copy}` }),
    })
  })
  editor.view.dispatch(tr)
}

/** Files that are pasted or dropped; where none may be added, nothing happens, and the browser does not go to them. */
export const Uploads = Extension.create<UploadHooks>({
  name: 'uploads',
  addOptions: () => ({}),
  addProseMirrorPlugins() {
    const { editor, options } = this
    const insertFiles = (files: readonly File[], at?: number) => {
      if (options.upload) addFiles(editor, files, options.upload, at)
      return files.length > 0
    }
    return [
      new Plugin({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply(tr, set, before) {
            const there = move(set, tr, before)
            const given = tr.getMeta(key) as Change | undefined
            if (!given) return there
            if ('add' in given) return there.add(tr.doc, [given.add])
            return there.remove(collectLines(there, given.remove))
          },
        },
        view: () => watchLines(options),
        props: {
          decorations: (state) => key.getState(state),
          handlePaste(_view, event, slice) {
            if (insertFiles(collectFiles(event.clipboardData))) return true
            queueMicrotask(() => void adoptFiles(editor, slice, options.adopt))
            return false
          },
          handleDrop(view, event, slice, isMoved) {
            if (isMoved) return false
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
            if (insertFiles([...(event.dataTransfer?.files ?? [])], at)) return true
            queueMicrotask(() => void adoptFiles(editor, slice, options.adopt))
            return false
          },
        },
      }),
    ]
  },
})

/** Notes where the lines stand after each change, and takes back what went with the text around it. */
function watchLines({ onCount }: UploadHooks) {
  let lines: readonly Decoration[] = []
  return {
    update(view: EditorView) {
      const before = lines
      lines = collectLines(key.getState(view.state))
      if (before.length === 0 && lines.length === 0) return
      const specs = lines.map(({ spec }) => spec as Spec)
      for (const [at, spec] of specs.entries())
        spec.place = notePlace(view.state, lines[at]?.from ?? 0)
      for (const { spec } of before) if (!specs.includes(spec as Spec)) (spec as Spec).stop.abort()
      if (before.length !== lines.length) onCount?.(lines.length)
    },
    destroy() {
      for (const { spec } of lines) (spec as Spec).stop.abort()
      if (lines.length > 0) onCount?.(0)
    },
  }
}
