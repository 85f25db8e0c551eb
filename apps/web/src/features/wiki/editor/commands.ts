import type { Editor } from '@tiptap/core'
import {
  Asterisk,
  Bold,
  ChevronsDownUp,
  Code,
  ExternalLink,
  Heading1,
  Heading2,
  Heading3,
  Heading4,
  Highlighter,
  Info,
  Italic,
  Keyboard,
  Link,
  ListIndentDecrease,
  ListIndentIncrease,
  ListOrdered,
  ListTodo,
  ListChecks,
  type LucideIcon,
  Minus,
  MonitorPlay,
  Paperclip,
  Proportions,
  Redo2,
  RemoveFormatting,
  SquareCode,
  Strikethrough,
  Subscript,
  Superscript,
  Table,
  TextQuote,
  Type,
  Underline,
  Undo2,
  createLucideIcon,
} from 'lucide-react'
import type { wikiEditorText } from '#text/wiki-editor.ts'
import { insertBlock, insertFootnote } from './insert-block.ts'
import { findAddressAt, openAt } from './open-mention.ts'
import { hasItemsForTasks, getItemForTask } from './task-items.ts'

/** The usual one is small enough for first screens to have to themselves. */
const Bullets = createLucideIcon(
  'bullets',
  [5, 12, 19].flatMap((y): ['circle' | 'path', Record<string, string>][] => [
    ['circle', { cx: '4', cy: `${y}`, r: '1', key: `bullet${y}` }],
    ['path', { d: `M9 ${y}h12`, key: `line${y}` }],
  ]),
)

/** What a command works with: the editor, and what the frame around it does. */
export type Tools = {
  readonly editor: Editor
  readonly ask: (kind: 'link' | 'embed' | 'picture') => void
  /** The hosts whose pages may be framed; absent where nothing is embedded. */
  readonly embedHosts?: readonly string[] | undefined
  /** Absent where no files may be added. */
  readonly chooseFiles?: (() => void) | undefined
  /** Asks for the tasks that the items of a checklist at the caret shall be; absent where none can be made. */
  readonly makeTask?: (() => void) | undefined
  /** Tells what came of a command, for whoever does not see it. */
  readonly say: (said: string) => void
  /** Comments on what is selected; absent where nobody comments. */
  readonly comment?: (() => void) | undefined
  /** Whether columns of tables have widths. */
  readonly hasWidths: boolean
}

/** What can be done, in the toolbar and the list behind a slash. */
export type EditorCommand = {
  readonly id: keyof typeof wikiEditorText.commands
  readonly icon: LucideIcon
  /** As shortcuts are written; the extensions take them. */
  readonly keys?: string
  /** English words it is found by, whatever the reader's language is. */
  readonly found: string
  readonly run: (tools: Tools) => void
  readonly isOn?: (editor: Editor) => boolean
  readonly isOffered?: (tools: Tools) => boolean
}

const mark = (
  id: EditorCommand['id'],
  icon: LucideIcon,
  found: string,
  keys?: string,
): EditorCommand => ({
  id,
  icon,
  found,
  ...(keys && { keys }),
  run: ({ editor }) => void editor.chain().focus().toggleMark(id).run(),
  isOn: (editor) => editor.isActive(id),
})

const heading = (level: 1 | 2 | 3 | 4, icon: LucideIcon): EditorCommand => ({
  id: `heading${level}`,
  icon,
  keys: `mod+alt+${level}`,
  found: `heading title h${level}`,
  run: ({ editor }) =>
    void editor.chain().focus().toggleNode('heading', 'paragraph', { level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
})

const list = (
  id: 'bulletList' | 'orderedList' | 'taskList',
  icon: LucideIcon,
  found: string,
  keys: string,
): EditorCommand => ({
  id,
  icon,
  keys,
  found,
  run: ({ editor }) =>
    void editor
      .chain()
      .focus()
      .toggleList(id, id === 'taskList' ? 'taskItem' : 'listItem')
      .run(),
  isOn: (editor) => editor.isActive(id),
})

const wrap = (
  id: 'blockquote' | 'callout',
  icon: LucideIcon,
  found: string,
  keys?: string,
): EditorCommand => ({
  id,
  icon,
  found,
  ...(keys && { keys }),
  run: ({ editor }) => void editor.chain().focus().toggleWrap(id).run(),
  isOn: (editor) => editor.isActive(id),
})

/** The item of whichever list the caret is in. */
const getItemAt = (editor: Editor): string =>
  editor.isActive('taskItem') && !editor.isActive('listItem') ? 'taskItem' : 'listItem'
const isInList = (editor: Editor) => editor.isActive('listItem') || editor.isActive('taskItem')

/** What a paragraph can be turned into. */
export const kindCommands: readonly EditorCommand[] = [
  {
    id: 'paragraph',
    icon: Type,
    keys: 'mod+alt+0',
    found: 'text paragraph plain',
    run: ({ editor }) => void editor.chain().focus().setNode('paragraph').run(),
    isOn: (editor) => editor.isActive('paragraph'),
  },
  heading(1, Heading1),
  heading(2, Heading2),
  heading(3, Heading3),
  heading(4, Heading4),
]

export const listCommands: readonly EditorCommand[] = [
  list('bulletList', Bullets, 'bulleted list unordered points', 'mod+shift+8'),
  list('orderedList', ListOrdered, 'numbered list ordered steps', 'mod+shift+7'),
  list('taskList', ListTodo, 'checklist todo task check box', 'mod+shift+9'),
]

export const itemCommands: readonly EditorCommand[] = [
  {
    id: 'indent',
    icon: ListIndentIncrease,
    keys: 'tab',
    found: 'indent nest',
    run: ({ editor }) => void editor.chain().focus().sinkListItem(getItemAt(editor)).run(),
    isOffered: ({ editor }) => isInList(editor),
  },
  {
    id: 'outdent',
    icon: ListIndentDecrease,
    keys: 'shift+tab',
    found: 'outdent lift',
    run: ({ editor }) => void editor.chain().focus().liftListItem(getItemAt(editor)).run(),
    isOffered: ({ editor }) => isInList(editor),
  },
]

/** For an item of a checklist that is no task yet. */
export const taskCommand: EditorCommand = {
  id: 'makeTask',
  icon: ListChecks,
  keys: 'mod+shift+enter',
  found: 'make task action assign issue ticket',
  run: ({ makeTask }) => makeTask?.(),
  isOffered: ({ editor, makeTask }) =>
    makeTask !== undefined && getItemForTask(editor) !== undefined,
}

/** For several that are selected. */
export const tasksCommand: EditorCommand = {
  ...taskCommand,
  id: 'makeTasks',
  isOffered: ({ editor, makeTask }) => makeTask !== undefined && hasItemsForTasks(editor),
}

/** What is put in as a new block, or around those there are. */
export const insertCommands: readonly EditorCommand[] = [
  wrap('blockquote', TextQuote, 'quote citation', 'mod+shift+b'),
  wrap('callout', Info, 'callout note tip warning hint admonition'),
  {
    id: 'codeBlock',
    icon: SquareCode,
    keys: 'mod+alt+c',
    found: 'code block source program',
    run: ({ editor }) => void editor.chain().focus().toggleNode('codeBlock', 'paragraph').run(),
    isOn: (editor) => editor.isActive('codeBlock'),
  },
  {
    id: 'table',
    icon: Table,
    found: 'table grid',
    run: ({ editor }) => insertBlock(editor, emptyTable),
    isOffered: ({ editor }) => !editor.isActive('table'),
  },
  {
    id: 'details',
    icon: ChevronsDownUp,
    found: 'details toggle collapse spoiler section',
    run: ({ editor }) => insertBlock(editor, emptyDetails),
  },
  {
    id: 'horizontalRule',
    icon: Minus,
    found: 'divider rule line separator hr',
    run: ({ editor }) => insertBlock(editor, { type: 'horizontalRule' }),
  },
  {
    id: 'file',
    icon: Paperclip,
    found: 'picture image photo file attachment upload',
    run: ({ chooseFiles }) => chooseFiles?.(),
    isOffered: ({ chooseFiles }) => chooseFiles !== undefined,
  },
  {
    id: 'embed',
    icon: MonitorPlay,
    found: 'embed video youtube vimeo map form calendar',
    run: ({ ask }) => ask('embed'),
    isOffered: ({ embedHosts }) => embedHosts !== undefined,
  },
  {
    id: 'footnote',
    icon: Asterisk,
    found: 'footnote reference',
    run: ({ editor }) => insertFootnote(editor),
  },
]

/** For the picture that is selected. */
export const pictureCommand: EditorCommand = {
  id: 'picture',
  icon: Proportions,
  found: 'picture image description alt width size',
  run: ({ ask }) => ask('picture'),
}

/** For what is selected of what is shown from another site. */
export const embeddedCommand: EditorCommand = {
  id: 'embedded',
  icon: MonitorPlay,
  found: 'embed change address title',
  run: ({ ask }) => ask('embed'),
  isOffered: ({ embedHosts }) => embedHosts !== undefined,
}

/** For a mention that is selected, and a link or a word that names something where the caret is. */
export const openCommand: EditorCommand = {
  id: 'open',
  icon: ExternalLink,
  keys: 'alt+enter',
  found: 'open go to mention link',
  run: ({ editor }) => void openAt(editor.view),
  isOffered: ({ editor }) => findAddressAt(editor.view) !== undefined,
}

const paragraph = { type: 'paragraph' }
const cells = (type: string) => Array.from({ length: 3 }, () => ({ type, content: [paragraph] }))
const emptyTable = {
  type: 'table',
  content: ['tableHeader', 'tableCell', 'tableCell'].map((type) => ({
    type: 'tableRow',
    content: cells(type),
  })),
}
const emptyDetails = {
  type: 'details',
  content: [{ type: 'detailsSummary' }, { type: 'detailsContent', content: [paragraph] }],
}

export const markCommands: readonly EditorCommand[] = [
  mark('bold', Bold, 'bold strong', 'mod+b'),
  mark('italic', Italic, 'italic emphasis', 'mod+i'),
  mark('strike', Strikethrough, 'strikethrough deleted', 'mod+shift+s'),
  mark('highlight', Highlighter, 'highlight marker', 'mod+shift+h'),
  mark('code', Code, 'code inline', 'mod+e'),
]

export const linkCommand: EditorCommand = {
  id: 'link',
  icon: Link,
  keys: 'mod+k',
  found: 'link address url',
  run: ({ ask }) => ask('link'),
  isOn: (editor) => editor.isActive('link'),
}

export const rarerCommands: readonly EditorCommand[] = [
  mark('underline', Underline, 'underline', 'mod+u'),
  mark('superscript', Superscript, 'superscript', 'mod+.'),
  mark('subscript', Subscript, 'subscript', 'mod+,'),
  mark('kbd', Keyboard, 'key cap keyboard'),
  {
    id: 'plain',
    icon: RemoveFormatting,
    found: 'clear formatting plain',
    run: ({ editor }) => void editor.chain().focus().unsetAllMarks().run(),
  },
]

export const historyCommands: readonly EditorCommand[] = [
  {
    id: 'undo',
    icon: Undo2,
    keys: 'mod+z',
    found: 'undo',
    run: ({ editor }) => void editor.chain().focus().undo().run(),
  },
  {
    id: 'redo',
    icon: Redo2,
    keys: 'mod+shift+z',
    found: 'redo',
    run: ({ editor }) => void editor.chain().focus().redo().run(),
  },
]
