import { getEmbedHost } from '@courtside/document/embeds.ts'
import { nodes } from '@courtside/document/nodes.ts'
import { type AnyExtension, Extension } from '@tiptap/core'
import { CodeBlock } from '@tiptap/extension-code-block'
import {
  BulletList,
  ListItem,
  ListKeymap,
  OrderedList,
  TaskItem,
  TaskList,
} from '@tiptap/extension-list'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { dropCursor } from '@tiptap/pm/dropcursor'
import { gapCursor } from '@tiptap/pm/gapcursor'
import { Plugin } from '@tiptap/pm/state'
import type { PageFiles } from '#features/files/use-page-files.ts'
import type { LinkedTasks } from '#features/tasks/use-linked-tasks.ts'
import { wikiEditorText } from '#text/wiki-editor.ts'
import { wikiText } from '#text/wiki.ts'
import { blockBehaviours, numberedList } from './blocks.ts'
import { Clipboard } from './clipboard.ts'
import { CodeColours } from './code-colours.ts'
import { createColumnKeys } from './column-widths.ts'
import { detailsKeys } from './details.ts'
import { createFileViews } from './file-views.ts'
import { type AddressOf, fromTable } from './from-table.ts'
import { History } from './history.ts'
import { linkBehaviour } from './link.ts'
import { LongText } from './long-text.ts'
import { createSimpleMarks } from './marks.ts'
import { type MentionHooks, createMentionView } from './mention-views.ts'
import { type Say, moveKeys } from './move-blocks.ts'
import { type NamedIn, createNamedWords } from './named-words.ts'
import { OpenMention } from './open-mention.ts'
import { pasteEmbeds } from './paste-embed.ts'
import { Placeholder } from './placeholder.ts'
import { type RemarkHooks, remarks } from './remarks.ts'
import { plainTable, tableView } from './table-view.ts'
import { createItemMentions, createTaskItemKeys, createTaskItemView } from './task-views.ts'
import { type Naming, tellNamed } from './tell-named.ts'
import { TypeBesideFiles } from './type-beside-files.ts'
import { type KeyTaker, type Offered, typeahead } from './typeahead.ts'
import { type UploadHooks, Uploads } from './uploads.ts'

export type EditorHooks = {
  readonly addressOf?: AddressOf
  readonly uploads?: UploadHooks
  /** The files of the page; absent where it has none. */
  readonly files?: PageFiles | undefined
  /** The hosts whose pages may be framed; absent where nothing is embedded. */
  readonly embedHosts?: readonly string[] | undefined
  /** The tasks that items of checklists are; absent where nothing is known of tasks. */
  readonly tasks?: LinkedTasks | undefined
  /** Asks for the task that the item around the caret shall be; false where it can't be one. */
  readonly onMakeTask?: () => boolean
  /** What a list is offered for. */
  readonly offered?: Offered
  readonly keys?: KeyTaker
  /** Asks for an address; false where nothing is asked. */
  readonly onAskLink?: () => boolean
  readonly onSubmit?: () => void
  /** False where the text is not left. */
  readonly onEscape?: () => boolean
  readonly onToolbar?: () => void
  /** Told what came of keys, for whoever does not see it. */
  readonly onSay?: Say
  readonly placeholder?: string
  /** How mentions are drawn; absent where they are as they were written. */
  readonly mentions?: MentionHooks | undefined
  /** The words that name something, wherever they stand in the text. */
  readonly namedIn?: NamedIn | undefined
  /** Told what may be looked up. */
  readonly onNaming?: ((naming: Naming) => void) | undefined
  /** Words that are marked, as something was said about them. */
  readonly remarks?: RemarkHooks | undefined
  /** Whether columns of tables have widths; false where none are kept. */
  readonly hasWidths?: boolean
  /** What several write, with what undoes there. */
  readonly shared?: AnyExtension | undefined
}

type CalloutKind = keyof typeof wikiText.callouts

const nothing = () => undefined
const no = () => false

/** All there is to the editor of pages. Its schema is that of `packages/document`, which a test holds it to. */
export function createEditorExtensions({
  addressOf = (address) => address,
  uploads = {},
  files,
  embedHosts,
  tasks,
  onMakeTask = no,
  offered = { signs: '/' },
  keys = { current: undefined },
  onAskLink = no,
  onSubmit = nothing,
  onEscape = no,
  onToolbar = nothing,
  onSay = nothing,
  placeholder = wikiEditorText.placeholder,
  mentions,
  namedIn,
  onNaming,
  remarks: remarkHooks,
  hasWidths = true,
  shared,
}: EditorHooks = {}): AnyExtension[] {
  const table = fromTable(addressOf, shared !== undefined)
  const { node, mark, fit } = table
  const own = [
    fit(BulletList),
    fit(OrderedList, numberedList),
    fit(ListItem),
    fit(TaskList),
    fit(
      TaskItem.configure({
        nested: true,
        a11y: { checkboxLabel: ({ textContent }) => wikiEditorText.checkBox(textContent) },
      }),
      tasks && createTaskItemView(tasks),
    ),
    // What is copied in an editor of code is a matter of the clipboard's.
    fit(CodeBlock, { addProseMirrorPlugins: () => [] }),
    fit(Table, hasWidths ? tableView : plainTable),
    fit(TableRow),
    fit(TableHeader),
    fit(TableCell),
    // Its kind is told in words, for its colour alone says nothing to many.
    node('callout', {
      look: ({ kind }) => {
        const label = wikiText.callouts[kind as CalloutKind]
        return [
          'div',
          {
            class: 'callout',
            'data-kind': kind,
            'data-label': label,
            role: 'note',
            'aria-label': label,
          },
          0,
        ]
      },
    }),
    node('details', { look: () => ['div', { class: 'details' }, 0] }),
    node('detailsSummary', {
      ...detailsKeys,
      look: () => ['div', { class: 'details-summary' }, 0],
    }),
    // What would be shown in a frame takes the focus and the keys; here its address stands for it.
    node('embed', {
      look: ({ src, title }) => [
        'div',
        { class: 'embed-card' },
        ['span', {}, saidOf(getEmbedHost(String(src)), embedHosts)],
        ['strong', { dir: 'auto' }, String(title ?? src)],
        ...(title === null ? [] : [['span', { dir: 'ltr' }, String(src)] as const]),
      ],
    }),
    node('footnote', {
      look: ({ label }) => [
        'div',
        { class: 'footnote' },
        ['sup', { contenteditable: 'false' }, String(label)],
        ['div', {}, 0],
      ],
    }),
    ...(mentions ? [node('mention', createMentionView(mentions, tasks))] : []),
    ...(files
      ? Object.entries(createFileViews(files)).map(([name, view]) => node(name, view))
      : []),
    node('rawBlock', {
      look: ({ source }) => ['pre', { class: 'raw', title: wikiEditorText.raw }, String(source)],
    }),
    node('rawInline', {
      look: ({ source }) => ['code', { class: 'raw', title: wikiEditorText.raw }, String(source)],
    }),
  ]
  const byName = new Map(own.map((extension) => [extension.name, extension]))
  return [
    ...Object.keys(nodes).map((name) => byName.get(name) ?? node(name, blockBehaviours[name])),
    mark('link', linkBehaviour(onAskLink)),
    ...createSimpleMarks(table),
    ListKeymap,
    Clipboard,
    CodeColours,
    shared ?? History,
    ...(remarkHooks ? [remarks(remarkHooks)] : []),
    Placeholder.configure({ words: placeholder }),
    ...(namedIn ? [createNamedWords(namedIn)] : []),
    ...(onNaming ? [tellNamed(onNaming)] : []),
    LongText,
    OpenMention,
    TypeBesideFiles,
    moveKeys(onSay),
    ...(hasWidths ? [createColumnKeys(onSay)] : []),
    Uploads.configure(uploads),
    ...(embedHosts ? [pasteEmbeds(embedHosts)] : []),
    typeahead(offered, keys),
    ...(tasks ? [createItemMentions(), createTaskItemKeys(onMakeTask)] : []),
    createPageKeys(onSubmit, onEscape, onToolbar),
  ]
}

/** What becomes of an embed where it is read. */
const saidOf = (host: string, hosts: readonly string[] = []) =>
  hosts.includes(host) ? wikiEditorText.embed.from(host) : wikiEditorText.embed.asLink(host)

/** Keys that are no one block's, and the two cursors that show where something would go. */
const createPageKeys = (onSubmit: () => void, onEscape: () => boolean, onToolbar: () => void) =>
  Extension.create({
    name: 'pageKeys',
    // Before those of blocks, one of which breaks a line with Enter and Ctrl.
    priority: 900,
    addKeyboardShortcuts() {
      const calling = (run: () => void) => () => {
        run()
        return true
      }
      return {
        'Mod-s': calling(onSubmit),
        'Mod-Enter': calling(onSubmit),
        Escape: onEscape,
        'Alt-F10': calling(onToolbar),
      }
    },
    addProseMirrorPlugins() {
      const { editor } = this
      return [
        dropCursor({ class: 'drop-cursor', color: false, width: 2 }),
        gapCursor(),
        new Plugin({
          props: { attributes: () => ({ 'aria-readonly': String(!editor.isEditable) }) },
        }),
      ]
    },
  })
