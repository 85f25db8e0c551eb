import { useScreenKeys } from '#lib/shortcuts.ts'
import { text } from '#text/en.ts'
import { Dialog, DialogContent } from './dialog.tsx'
import { Kbd } from './kbd.tsx'

/** The keys of this screen. */
export function ShortcutList({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const groups = Map.groupBy(useScreenKeys(), ({ group }) => group ?? text.ui.palette.actions)
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={text.ui.shortcuts.title}
        description={text.ui.shortcuts.description}
        className="md:max-w-lg"
      >
        <div
          role="group"
          aria-label={text.ui.shortcuts.title}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard too
          tabIndex={0}
          className="grid gap-5 rounded-md outline-offset-4"
        >
          {[...groups].map(([group, shortcuts]) => (
            <section key={group} className="grid gap-1">
              <h3 className="text-xs text-muted">{group}</h3>
              <dl>
                {shortcuts.map(({ keys, written, title }) => (
                  <div
                    key={title}
                    className="flex min-h-8 items-center justify-between gap-4 border-b border-border text-sm last:border-0"
                  >
                    <dt>{title}</dt>
                    <dd>
                      {keys && <Kbd keys={keys} className="touch:inline-flex" />}
                      {written && <code className="text-xs text-muted">{written}</code>}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </DialogContent>
    </Dialog>
  )
}
