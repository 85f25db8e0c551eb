import { type TablePreview, dateOrders, tableEncodings } from '@courtside/contract/import-tables.ts'
import { ChevronDown, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { tableText } from '#text/import-tables.ts'
import { Button } from '#ui/button.tsx'
import { Picker, type PickerOption } from '#ui/picker.tsx'
import type { WrittenControl } from './table-settings.ts'

const words = tableText
const delimiters = [',', ';', '\t', '|', ':', ' ']
const quotes = ['"', "'", ''] as const
const headerRows = Array.from({ length: 21 }, (_, row) => row)
const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
}))

const plain = (value: string): PickerOption => ({ value, label: value })

/** How the file is read, each to be corrected. What nobody set was detected. */
export function TableChips({
  table,
  hasDates,
  control,
}: {
  table: Pick<TablePreview, 'format' | 'sheets'>
  hasDates: boolean
  control: WrittenControl
}) {
  const { settings, chosen, set, isReading } = control
  const { timeZone } = settings
  const isCsv = table.format === 'csv'
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <span className="me-1 text-xs text-muted">{words.readAs}</span>
      {isCsv ? (
        <>
          <Chip
            title={words.chips.encoding}
            value={settings.encoding}
            options={tableEncodings.map((value) => ({ value, label: value.toUpperCase() }))}
            isChosen={chosen.encoding !== undefined}
            onPick={(encoding) => set({ encoding })}
          />
          <Chip
            title={words.chips.delimiter}
            value={settings.delimiter}
            options={[...new Set([...delimiters, settings.delimiter])].map((value) => ({
              value,
              label: words.delimiterOf(value),
            }))}
            isChosen={chosen.delimiter !== undefined}
            onPick={(delimiter) => set({ delimiter })}
          />
          <Chip
            title={words.chips.quote}
            value={settings.quote}
            options={quotes.map((value) => ({ value, label: words.quoteOf(value) }))}
            isChosen={chosen.quote !== undefined}
            onPick={(quote) => set({ quote })}
          />
        </>
      ) : (
        table.sheets.length > 1 && (
          <Chip
            title={words.chips.sheet}
            value={settings.sheet}
            options={table.sheets.map(({ name, isHidden }) => ({
              ...plain(name),
              ...(isHidden && { hint: words.hidden }),
            }))}
            isChosen={chosen.sheet !== undefined}
            onPick={(sheet) => set({ sheet })}
          />
        )
      )}
      <Chip
        title={words.chips.header}
        value={String(settings.headerRow)}
        options={[...new Set([...headerRows, settings.headerRow])].map((row) => ({
          value: String(row),
          label: words.headerOf(row),
        }))}
        isChosen={chosen.headerRow !== undefined}
        onPick={(row) => set({ headerRow: row === undefined ? row : Number(row) })}
      />
      {hasDates && (
        <>
          <Chip
            title={words.chips.dates}
            value={settings.dateOrder}
            options={dateOrders.map((value) => ({ value, label: words.dateOrders[value] }))}
            isChosen={chosen.dateOrder !== undefined}
            onPick={(dateOrder) => set({ dateOrder })}
          />
          {timeZone !== undefined && (
            <Chip
              title={words.chips.zone}
              value={timeZone}
              options={
                zones.some(({ value }) => value === timeZone) ? zones : [plain(timeZone), ...zones]
              }
              isChosen={chosen.timeZone !== undefined}
              onPick={(zone) => set({ timeZone: zone })}
            />
          )}
        </>
      )}
      <span role="status" className="flex items-center gap-1.5 text-xs text-muted">
        {isReading && (
          <>
            <LoaderCircle aria-hidden className="animate-spin size-3.5" /> {words.again}
          </>
        )}
      </span>
    </div>
  )
}

const detected = 'detected'

function Chip<Value extends string>({
  title,
  value,
  options,
  isChosen,
  onPick,
}: {
  title: string
  value: Value
  options: readonly (PickerOption & { value: Value })[]
  isChosen: boolean
  /** Undefined for what was detected. */
  onPick: (value: Value | undefined) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const label = options.find((option) => option.value === value)?.label ?? value
  return (
    <Picker
      open={isOpen}
      onOpenChange={setOpen}
      title={title}
      options={isChosen ? [{ value: detected, label: words.detect }, ...options] : options}
      selected={[value]}
      onPick={(picked) => onPick(options.find((option) => option.value === picked)?.value)}
    >
      <Button size="sm" className="max-w-full font-normal touch:h-11">
        <span className="text-muted">{title}</span>
        <span className="truncate">{label}</span>
        {isChosen && (
          <>
            <span aria-hidden className="size-1.5 rounded-full bg-spark" />
            <span className="sr-only">{words.chosen}</span>
          </>
        )}
        <ChevronDown aria-hidden className="text-muted" />
      </Button>
    </Picker>
  )
}
