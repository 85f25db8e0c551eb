import { calloutKinds } from '@courtside/document/nodes.ts'
import type { Editor } from '@tiptap/core'
import { Ellipsis, Info, MessageSquarePlus, Plus, SquareCode, Table } from 'lucide-react'
import { Toolbar as Radix } from 'radix-ui'
import { type RefObject, memo } from 'react'
import { wikiCommentText } from '#text/wiki-comments.ts'
import { wikiEditorText as words } from '#text/wiki-editor.ts'
import { wikiText } from '#text/wiki.ts'
import { IconButton } from '#ui/button.tsx'
import { blockCommands } from './block-commands.ts'
import { codeLanguages } from './code-languages.ts'
import {
  type EditorCommand,
  type Tools,
  embeddedCommand,
  historyCommands,
  insertCommands,
  itemCommands,
  kindCommands,
  linkCommand,
  listCommands,
  markCommands,
  openCommand,
  pictureCommand,
  rarerCommands,
  taskCommand,
  tasksCommand,
} from './commands.ts'
import { getSelectedEmbed } from './embed-form.tsx'
import { findAddressAt } from './open-mention.ts'
import { getSelectedPicture } from './picture-form.tsx'
import { tableCommands } from './table-commands.ts'
import { hasItemsForTasks, getItemForTask } from './task-items.ts'
import { type ToolbarChoice, ToolbarMenu } from './toolbar-menu.tsx'
import { useAboveKeyboard } from './use-above-keyboard.ts'
import { useEditorValue } from './use-editor.ts'

const all = [
  ...kindCommands,
  ...markCommands,
  ...rarerCommands,
  linkCommand,
  ...listCommands,
  ...itemCommands,
  ...insertCommands,
  ...tableCommands,
]

const usualMarks = markCommands.filter(({ id }) => id === 'bold' || id === 'italic')
const rarerInShort = [
  ...markCommands.filter((command) => !usualMarks.includes(command)),
  ...rarerCommands,
  ...kindCommands,
  ...historyCommands,
  ...blockCommands,
]
/** What a comment is written for as often as not: a photo is a press away. */
const fileCommands = insertCommands.filter(({ id }) => id === 'file')
const insertInShort = insertCommands.filter(({ id }) => id !== 'file')
const rarerInPage = [...rarerCommands, ...blockCommands]

/** As one text, so that it is drawn again only when it says something else. */
function getState(editor: Editor): string {
  const on = all.filter(({ isOn }) => isOn?.(editor)).map(({ id }) => id)
  const language: unknown = editor.getAttributes('codeBlock')['language']
  const kind: unknown = editor.getAttributes('callout')['kind']
  return JSON.stringify({
    on,
    isPicture: getSelectedPicture(editor) !== undefined,
    isEmbed: getSelectedEmbed(editor) !== undefined,
    isInTable: editor.isActive('table'),
    isInList: editor.isActive('listItem') || editor.isActive('taskItem'),
    isForTask: getItemForTask(editor) !== undefined,
    areForTasks: hasItemsForTasks(editor),
    leads: findAddressAt(editor.view) !== undefined,
    ...(editor.isActive('codeBlock') && { language: language ?? '' }),
    ...(editor.isActive('callout') && { kind }),
  })
}

type State = {
  readonly on: readonly string[]
  readonly isPicture: boolean
  readonly isEmbed: boolean
  readonly isInTable: boolean
  readonly isInList: boolean
  readonly isForTask: boolean
  readonly areForTasks: boolean
  /** Whether what the caret is at can be opened. */
  readonly leads: boolean
  readonly language?: string
  readonly kind?: string
}

/**
 * The formatting of a page: above the text, and where fingers write, below it and above the keyboard. That of a short
 * text has at hand what is usual there, and the rest in its menus.
 */
export const Toolbar = memo(function Toolbar({
  tools,
  toolbar,
  bar = toolbar,
  isShort = false,
}: {
  tools: Tools
  toolbar: RefObject<HTMLDivElement | null>
  /** What is lifted above the keyboard, where that is more. */
  bar?: RefObject<HTMLDivElement | null>
  isShort?: boolean
}) {
  const { editor } = tools
  const {
    on,
    isPicture,
    isEmbed,
    isInTable,
    isInList,
    isForTask,
    areForTasks,
    leads,
    language,
    kind,
  } = JSON.parse(useEditorValue(editor, getState)) as State
  const isFocused = useEditorValue(editor, () => editor.isFocused)
  useAboveKeyboard(bar, !isShort || isFocused)
  const getChoices = (commands: readonly EditorCommand[]): ToolbarChoice[] =>
    commands
      .filter(({ isOffered }) => isOffered?.(tools) ?? true)
      .map(({ run, isOn, ...command }) => ({
        ...command,
        label: words.commands[command.id],
        ...(isOn && { isOn: on.includes(command.id) }),
        run: () => run(tools),
      }))
  /** Where no picture tells what it does, its name stands beside it. */
  const buttons = (commands: readonly EditorCommand[], isNamed = false) =>
    getChoices(commands).map(({ id, label, icon: Icon, keys, isOn, run }) => (
      <Radix.Button key={id} asChild>
        <IconButton
          label={label}
          {...(keys && { shortcut: keys })}
          size="icon-sm"
          className={isNamed ? 'text-xs md:w-auto md:px-2' : undefined}
          side="bottom"
          aria-pressed={isOn}
          onClick={run}
        >
          {Icon && <Icon />}
          {isNamed && <span className="max-md:hidden">{label}</span>}
        </IconButton>
      </Radix.Button>
    ))
  const current = kindCommands.find(({ id }) => on.includes(id)) ?? kindCommands[0]
  const languages = codeLanguages.includes(language ?? '')
    ? codeLanguages
    : [language ?? '', ...codeLanguages]

  return (
    <Radix.Root
      ref={toolbar}
      aria-label={words.toolbar}
      // A press leaves the caret where it is, and the keyboard of a phone open.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        editor.commands.focus()
      }}
      className={isShort ? 'text-toolbar' : 'editor-toolbar'}
    >
      {!isShort && (
        <ToolbarMenu
          label={words.blockKind}
          isOneOf
          value={current && words.commands[current.id]}
          choices={getChoices(kindCommands)}
        />
      )}
      {isShort && buttons(fileCommands)}
      <ToolbarMenu
        label={words.insert}
        // What is put in holds of nothing, even where one of its kind is around the caret.
        choices={getChoices(isShort ? insertInShort : insertCommands).map(
          ({ isOn: _isOn, ...choice }) => choice,
        )}
      >
        <Plus />
      </ToolbarMenu>
      {!isShort && <Line />}
      {buttons(isShort ? usualMarks : markCommands)}
      {buttons([linkCommand])}
      {tools.comment && (
        <Radix.Button asChild>
          <IconButton
            label={wikiCommentText.comment}
            shortcut="mod+alt+m"
            size="icon-sm"
            side="bottom"
            onClick={tools.comment}
          >
            <MessageSquarePlus />
          </IconButton>
        </Radix.Button>
      )}
      <ToolbarMenu label={words.more} choices={getChoices(isShort ? rarerInShort : rarerInPage)}>
        <Ellipsis />
      </ToolbarMenu>
      {!isShort && <Line />}
      {buttons(listCommands)}
      {isInList && buttons(itemCommands)}
      {areForTasks ? buttons([tasksCommand], true) : isForTask && buttons([taskCommand], true)}
      {isPicture && buttons([pictureCommand])}
      {isEmbed && buttons([embeddedCommand])}
      {leads && buttons([openCommand])}
      {isInTable && (
        <ToolbarMenu label={words.table} choices={getChoices(tableCommands)}>
          <Table />
        </ToolbarMenu>
      )}
      {language !== undefined && (
        <ToolbarMenu
          label={words.language}
          isOneOf
          value={language || words.plainText}
          choices={languages.map((name) => ({
            id: name,
            label: name || words.plainText,
            isOn: name === language,
            run: () =>
              void editor
                .chain()
                .focus()
                .updateAttributes('codeBlock', { language: name || null })
                .run(),
          }))}
        >
          <SquareCode />
        </ToolbarMenu>
      )}
      {kind !== undefined && (
        <ToolbarMenu
          label={words.calloutKind}
          isOneOf
          value={wikiText.callouts[kind as keyof typeof wikiText.callouts]}
          choices={calloutKinds.map((name) => ({
            id: name,
            label: wikiText.callouts[name],
            isOn: name === kind,
            run: () =>
              void editor.chain().focus().updateAttributes('callout', { kind: name }).run(),
          }))}
        >
          <Info />
        </ToolbarMenu>
      )}
      {!isShort && <span className="ms-auto flex gap-0.5">{buttons(historyCommands)}</span>}
    </Radix.Root>
  )
})

const Line = () => <Radix.Separator orientation="vertical" />
