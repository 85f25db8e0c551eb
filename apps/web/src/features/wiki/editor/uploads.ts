import { type Editor, Extension } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { newId } from '#lib/new-id.ts'
import { wikiEditorText } from '#text/wiki-editor.ts'

/** Stores a file and tells the id it has then; `onProgress` is told which share of it, 0 to 1, has gone. */
export type UploadFile = (
  file: File,
  onProgress: (share: number) => void,
) => Promise<{ readonly id: string; readonly name: string }>

const words = wikiEditorText.upload
const picture = /^image\/(png|jpeg|gif|webp|avif)$/
const key = new PluginKey<DecorationSet>('uploads')

type Change = { readonly add: Decoration } | { readonly remove: HTMLElement }

/** Sends files and puts each, once it has arrived, where its place was kept. */
function addFiles(
  editor: Editor,
  files: readonly File[],
  upload: UploadFile,
  at = editor.state.selection.from,
): void {
  for (const file of files) {
    const line = document.createElement('span')
    line.className = 'upload'
    line.contentEditable = 'false'
    line.setAttribute('role', 'status')
    const add = Decoration.widget(at, line, { side: -1, key: newId(), line, ignoreSelection: true })
    change(editor, { add })
    void send(editor, file, line, upload)
  }
}

async function send(editor: Editor, file: File, line: HTMLElement, upload: UploadFile) {
  const tell = (share: number) => {
    line.textContent = words.sending(file.name, Math.round(share * 100))
  }
  try {
    tell(0)
    const stored = await upload(file, tell)
    if (editor.isDestroyed) return
    const place = placeOf(editor, line)
    change(editor, { remove: line })
    if (place !== undefined) put(editor, place, file.type, stored)
  } catch {
    line.replaceChildren(
      words.failed(file.name),
      button(words.retry, () => void send(editor, file, line, upload)),
      button(words.dismiss, () => change(editor, { remove: line })),
    )
  }
}

function put(editor: Editor, at: number, type: string, { id, name }: { id: string; name: string }) {
  const node = picture.test(type)
    ? editor.schema.nodes['image']?.create({ src: `attachment:${id}`, alt: name })
    : editor.schema.nodes['attachment']?.create({ id, label: name })
  if (node) editor.view.dispatch(editor.state.tr.replaceRangeWith(at, at, node))
}

function button(label: string, press: () => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.textContent = label
  element.addEventListener('click', press)
  return element
}

const change = ({ state, view, isDestroyed }: Editor, given: Change): void => {
  if (!isDestroyed) view.dispatch(state.tr.setMeta(key, given))
}

const lineIn = (set: DecorationSet | undefined, line: HTMLElement) =>
  set?.find(undefined, undefined, (spec: { line?: HTMLElement }) => spec.line === line) ?? []

/** Where the file's line stands by now; undefined when what was around it has been deleted. */
const placeOf = ({ state }: Editor, line: HTMLElement): number | undefined =>
  lineIn(key.getState(state), line)[0]?.from

/** Asks for files as the system does, and sends them. */
export function chooseFiles(editor: Editor, upload: UploadFile): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = true
  input.addEventListener('change', () => addFiles(editor, [...(input.files ?? [])], upload))
  input.click()
}

/** Files among what is pasted, unless they are only pictures of words that come along, as from a table. */
function filesIn(data: DataTransfer | null): readonly File[] {
  const html = data?.getData('text/html') ?? ''
  const hasWords = data?.getData('text/plain') || html.replace(/<[^>]*>/g, '').trim()
  return hasWords ? [] : [...(data?.files ?? [])]
}

/** Files that are pasted or dropped; where none may be added, nothing happens, and the browser does not go to them. */
export const Uploads = Extension.create<{ upload: UploadFile | undefined }>({
  name: 'uploads',
  addOptions: () => ({ upload: undefined }),
  addProseMirrorPlugins() {
    const { editor, options } = this
    const take = (files: readonly File[], at?: number) => {
      if (options.upload) addFiles(editor, files, options.upload, at)
      return files.length > 0
    }
    return [
      new Plugin({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply(tr, set) {
            const mapped = set.map(tr.mapping, tr.doc)
            const given = tr.getMeta(key) as Change | undefined
            if (!given) return mapped
            if ('add' in given) return mapped.add(tr.doc, [given.add])
            return mapped.remove(lineIn(mapped, given.remove))
          },
        },
        props: {
          decorations: (state) => key.getState(state),
          handlePaste: (_view, event) => take(filesIn(event.clipboardData)),
          handleDrop(view, event, _slice, isMoved) {
            if (isMoved) return false
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
            return take([...(event.dataTransfer?.files ?? [])], at)
          },
        },
      }),
    ]
  },
})
