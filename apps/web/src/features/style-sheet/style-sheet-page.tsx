import { useNavigate, useSearch } from '@tanstack/react-router'
import { cn } from '#lib/cn.ts'
import { text } from '#text/en.ts'
import { styleSheet } from '#text/style-sheet.ts'
import { Screen } from '#ui/layout/screen.tsx'
import { Select } from '#ui/select.tsx'
import { ColourSamples, TypeSamples } from './sample-colours.tsx'
import { ButtonSamples, ChoiceSamples, FieldSamples } from './sample-controls.tsx'
import { EditorSamples } from './sample-editor.tsx'
import { LayerSamples, TabSamples } from './sample-layers.tsx'
import {
  BadgeSamples,
  KeySamples,
  PeopleSamples,
  ProgressSamples,
  RowSamples,
  StatusSamples,
} from './sample-marks.tsx'
import { StateSamples } from './sample-states.tsx'
import { StyleSheetSearch } from './style-sheet-search.ts'

const words = styleSheet

/** Every component in every state, in both themes side by side and in both densities. */
export default function StyleSheetPage() {
  const { theme = 'both', density = 'dense' } = StyleSheetSearch.parse(
    useSearch({ from: '/protected/extra-components' }),
  )
  const navigate = useNavigate({ from: '/extra-components' })
  const shown = theme === 'both' ? (['dark', 'light'] as const) : [theme]

  return (
    <Screen
      title={text.shell.places.styleSheet}
      hint={text.shell.hints.styleSheet}
      actions={
        <>
          <Select
            aria-label={words.density.label}
            value={density}
            onValueChange={(next) =>
              void navigate({ search: (now) => ({ ...now, density: next }), replace: true })
            }
            options={[
              { value: 'dense', label: words.density.dense },
              { value: 'comfortable', label: words.density.comfortable },
            ]}
            className="h-control-sm w-auto border-border"
          />
          <Select
            aria-label={words.theme.label}
            value={theme}
            onValueChange={(next) =>
              void navigate({ search: (now) => ({ ...now, theme: next }), replace: true })
            }
            options={[
              { value: 'both', label: words.theme.both },
              { value: 'dark', label: words.theme.dark },
              { value: 'light', label: words.theme.light },
            ]}
            className="h-control-sm w-auto border-border"
          />
        </>
      }
    >
      <div
        data-density={density}
        className={cn('grid grid-cols-1', shown.length > 1 && 'xl:grid-cols-2')}
      >
        {shown.map((name) => (
          <div
            key={name}
            className={cn(
              name,
              'grid min-w-0 content-start gap-9 bg-surface px-4 py-6 text-text md:px-6',
            )}
          >
            <h2 className="text-lg font-semibold tracking-tight">{words.theme[name]}</h2>
            <ColourSamples />
            <TypeSamples />
            <ButtonSamples />
            <FieldSamples />
            <ChoiceSamples />
            <BadgeSamples />
            <PeopleSamples />
            <StatusSamples />
            <ProgressSamples />
            <RowSamples />
            <TabSamples />
            <LayerSamples />
            <KeySamples />
            <StateSamples />
            <EditorSamples />
          </div>
        ))}
      </div>
    </Screen>
  )
}
