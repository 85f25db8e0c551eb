import { fileText } from '#text/files.ts'

/** Lies over a task while files are held over it, and says what becomes of them. */
export function DropSection() {
  return (
    <div className="pointer-events-none absolute inset-1 z-20 rounded-lg border-2 border-dashed border-accent bg-selected/60">
      <p className="sticky top-1/3 mx-auto my-24 w-fit rounded-md bg-raised px-4 py-2 text-sm font-medium shadow-popover">
        {fileText.drop}
      </p>
    </div>
  )
}
