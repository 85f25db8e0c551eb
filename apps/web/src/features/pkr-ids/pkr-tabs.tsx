import { Link, useSearch } from '@tanstack/react-router'
import { pkrListText } from '#text/pkr-lists.ts'
import { pkrMergeText } from '#text/pkr-merges.ts'
import { PkrSearch } from './pkr-search.ts'

/** The register, and the lists made of it. */
export function PkrTabs() {
  const { show: shown } = PkrSearch.parse(useSearch({ from: '/protected/pkrIds' }))
  const tabs = [
    { show: undefined, label: pkrListText.tabs.register },
    { show: 'lists', label: pkrListText.tabs.lists },
    { show: 'duplicates', label: pkrMergeText.tab },
  ]
  return (
    <nav aria-label={pkrListText.tabsLabel} className="flex gap-px max-md:-mx-2 max-md:w-full">
      {tabs.map(({ show, label }) => (
        <Link
          key={label}
          to="/pkrIds"
          search={{ show }}
          activeOptions={{ explicitUndefined: true }}
          aria-current={show === shown ? 'page' : undefined}
          replace
          className="flex h-control-sm shrink-0 items-center rounded-md px-2 text-sm text-muted hover:bg-hover hover:text-text aria-[current=page]:bg-hover aria-[current=page]:font-medium aria-[current=page]:text-text"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
