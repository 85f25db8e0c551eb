import { type QueryOperator } from '@courtside/contract/query-days.ts'
import { parseTaskDraft } from '@courtside/contract/task-query.ts'
import { CornerDownRight } from 'lucide-react'
import { useState } from 'react'
import { filterText } from '#text/filters.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/input.tsx'
import { Picker } from '#ui/picker.tsx'
import { Select } from '#ui/select.tsx'
import {
  type FilterableField,
  findAskable,
  askedOf,
  getOperatorWords,
  getOperators,
} from './askables.tsx'
import { type Asked, type Leaf, isFilled, createGroup, createLeaf, getLine } from './filter-tree.ts'
import { PartMenu, type PartMoves } from './part-menu.tsx'
import { ValuePicker } from './value-picker.tsx'

const words = filterText
const wordsChoice = '"words"'

/** What a condition is called in its controls and menu. */
const getName = (leaf: Leaf, askable: FilterableField | undefined): string => {
  if (askable) return askable.label
  if ('words' in leaf.asked) return leaf.asked.words || words.words
  return getLine(createGroup('all', [leaf]))
}

/** One thing that is asked: about what, how, and for which values. What can't be read can be mended as text. */
export function ConditionRow({
  leaf,
  askables,
  isNew,
  moves,
  onChange,
}: {
  leaf: Leaf
  askables: readonly FilterableField[]
  /** Just added: one chooses first what it is about. */
  isNew: boolean
  moves: PartMoves
  onChange: (leaf: Leaf) => void
}) {
  const { asked } = leaf
  const askable = findAskable(asked, askables)
  const [open, setOpen] = useState<'field' | 'values' | undefined>(
    isNew && !isFilled(asked) ? 'field' : undefined,
  )
  const name = getName(leaf, askable)
  const setAsked = (next: Asked) => onChange({ ...leaf, asked: next })
  const choose = (chosen: string) => {
    const next = askables.find((one) => getId(one) === chosen)
    if (!next) setAsked({ words: '' })
    else if (!askable || getId(askable) !== chosen) {
      setAsked(askedOf(next))
      // Once the list of fields has gone.
      requestAnimationFrame(() => setOpen('values'))
    }
  }
  return (
    <div
      data-part={leaf.key}
      role="group"
      aria-label={name}
      className="flex min-w-0 items-start gap-1.5 max-md:flex-wrap"
    >
      {'unread' in asked ? (
        <Mending leaf={leaf} onChange={onChange} />
      ) : (
        <>
          <Picker
            open={open === 'field'}
            onOpenChange={(isOpen) => setOpen(isOpen ? 'field' : undefined)}
            title={words.field}
            options={[
              ...askables.map((one) => ({ value: getId(one), label: one.label, icon: one.icon })),
              { value: wordsChoice, label: words.words },
            ]}
            selected={[askable ? getId(askable) : wordsChoice]}
            onPick={choose}
          >
            <Button size="sm" variant="secondary" data-first className="shrink-0 font-normal">
              {askable?.label ?? ('own' in asked ? asked.own : words.words)}
            </Button>
          </Picker>
          <How leaf={leaf} askable={askable} name={name} onChange={onChange} />
          {askable && 'values' in asked ? (
            <ValuePicker
              askable={askable}
              values={asked.values}
              isSingle={asked.operator !== ':'}
              isOpen={open === 'values'}
              onOpenChange={(isOpen) => setOpen(isOpen ? 'values' : undefined)}
              onChange={(values) => setAsked({ ...asked, values })}
            />
          ) : (
            <WordsInput asked={asked} name={name} onChange={setAsked} />
          )}
        </>
      )}
      <span className="ms-auto">
        <PartMenu
          name={name}
          moves={moves}
          onTurn={() => onChange({ ...leaf, isNot: !leaf.isNot })}
        />
      </span>
    </div>
  )
}

/** Own fields may be called like conditions of the contract. */
const getId = ({ name, isOwn }: FilterableField): string => (isOwn ? `own ${name}` : name)

/** Is, is not, and the comparisons that its values know. */
function How({
  leaf,
  askable,
  name,
  onChange,
}: {
  leaf: Leaf
  askable: FilterableField | undefined
  name: string
  onChange: (leaf: Leaf) => void
}) {
  const { asked, isNot } = leaf
  const names = askable ? getOperatorWords(askable) : words.operators.words
  const operators: QueryOperator[] = askable ? [...getOperators(askable)] : [':']
  const operator = 'operator' in asked ? asked.operator : ':'
  // A comparison turned round is the other one; one that was typed so is left as it is.
  const value = operator === ':' && isNot ? 'not' : operator
  const options = [':', 'not', ...operators.slice(1)].map((one) => ({
    value: one,
    label: (names as Readonly<Record<string, string>>)[one] ?? one,
  }))
  return (
    <span className="flex shrink-0 items-center gap-1">
      {isNot && operator !== ':' && (
        <span className="text-xs text-muted">{words.operators.name.not}</span>
      )}
      <Select
        value={value}
        options={options}
        aria-label={words.comparison(name)}
        className="h-control-sm w-auto"
        onValueChange={(chosen) => {
          const next = operators.find((one) => one === chosen) ?? ':'
          const values =
            'values' in asked
              ? asked.values.filter((one) => next === ':' || !['none', 'any'].includes(one))
              : []
          const kept = next === ':' ? values : values.slice(0, 1)
          onChange({
            ...leaf,
            isNot: chosen === 'not',
            asked: 'values' in asked ? { ...asked, operator: next, values: kept } : asked,
          })
        }}
      />
    </span>
  )
}

/** Words, and conditions about fields that are not known here. */
function WordsInput({
  asked,
  name,
  onChange,
}: {
  asked: Asked
  name: string
  onChange: (asked: Asked) => void
}) {
  const isOwn = 'own' in asked
  const value = isOwn ? asked.values.join(', ') : 'words' in asked ? asked.words : ''
  return (
    <Input
      value={value}
      aria-label={words.valuesOf(name)}
      className="h-control-sm w-40 min-w-0 grow"
      onChange={({ target }) => {
        const typed = target.value.replaceAll('"', '')
        onChange(
          isOwn ? { ...asked, values: typed.split(/,\s*/u).filter(Boolean) } : { words: typed },
        )
      }}
    />
  )
}

/** What was not understood, as it was typed, with what is expected at its place. */
function Mending({ leaf, onChange }: { leaf: Leaf; onChange: (leaf: Leaf) => void }) {
  const problem = 'unread' in leaf.asked ? leaf.asked.unread : undefined
  const [typed, setTyped] = useState(problem?.said ?? '')
  if (!problem) return null
  const read = () => {
    const { draft } = parseTaskDraft(typed)
    if ('field' in draft || 'own' in draft || 'words' in draft || 'unread' in draft)
      onChange({ ...leaf, asked: draft })
    else if (typed.trim() === '') onChange({ ...createLeaf({ words: '' }), key: leaf.key })
  }
  return (
    <span className="grid min-w-0 grow gap-1">
      <Input
        data-first
        value={typed}
        aria-invalid
        aria-label={words.unread}
        aria-describedby={`${leaf.key}-problem`}
        className="h-control-sm"
        onChange={({ target }) => setTyped(target.value)}
        onBlur={read}
        onKeyDown={(event) => {
          if (event.key === 'Enter') read()
        }}
      />
      <span id={`${leaf.key}-problem`} className="flex gap-1 text-xs text-warning">
        <CornerDownRight aria-hidden className="size-3.5 shrink-0" />
        {words.problems[problem.code](problem.said, problem.field)}
      </span>
    </span>
  )
}
