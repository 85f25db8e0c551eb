import { EmbedHost, embedHostLimit } from '@courtside/contract/organisation.ts'
import { cleanEmbed, getEmbedHost, getFramingHost } from '@courtside/document/embeds.ts'
import { Plus, X } from 'lucide-react'
import { type SubmitEvent, useRef, useState } from 'react'
import { useRuntimeConfig } from '#api/runtime-config.ts'
import { organisationText } from '#text/organisation.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { type CachedOrganisation, saveOrganisation } from './use-organisation.ts'

const words = organisationText.embeds

/** The hosts whose pages the wiki shows in frames; none at first, for each learns who reads. */
export function EmbedHosts({ organisation }: { organisation: CachedOrganisation }) {
  const { embedHosts: hosts } = organisation
  const section = useRef<HTMLElement>(null)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const isFull = hosts.length >= embedHostLimit
  const set = (next: string[]) => saveOrganisation(organisation, 'embedHosts', next)
  /** The button that was pressed is gone then. */
  const press = (next: string[]) => {
    set(next)
    section.current?.focus({ preventScroll: true })
  }
  const add = (event: SubmitEvent) => {
    event.preventDefault()
    const host = findHost(typed)
    const found = host === undefined ? words.wrong : findProblem(host, hosts)
    setProblem(found)
    if (host === undefined || found !== undefined) return
    setTyped('')
    set([...hosts, host])
  }
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={organisationText.fields.embedHosts}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-border pt-5 outline-none"
    >
      <header>
        <h3 className="text-sm font-medium">{organisationText.fields.embedHosts}</h3>
        <p className="text-xs text-muted">{words.hint}</p>
      </header>
      {hosts.length > 0 && (
        <ul aria-label={words.list} className="flex flex-wrap gap-1.5">
          {hosts.map((host) => (
            <li
              key={host}
              className="flex max-w-full items-center gap-1 rounded-md bg-hover ps-2.5 text-sm"
            >
              <span dir="ltr" className="min-w-0 truncate">
                {host}
              </span>
              <IconButton
                label={words.remove(host)}
                size="icon-sm"
                onClick={() => press(hosts.filter((one) => one !== host))}
              >
                <X />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={add} noValidate className="grid gap-3">
        <Field label={words.label} hint={words.labelHint} error={problem}>
          <Input
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setProblem(undefined)
            }}
          />
        </Field>
        <div className="flex flex-wrap gap-1.5">
          <Button type="submit" size="sm">
            {words.add}
          </Button>
          {Object.entries(words.usual)
            .filter(([host]) => !isFull && !hosts.includes(host))
            .map(([host, name]) => (
              <Button
                key={host}
                size="sm"
                variant="ghost"
                aria-label={words.addUsual(name, host)}
                onClick={() => press([...hosts, host])}
              >
                <Plus /> {name}
              </Button>
            ))}
        </div>
      </form>
      <Stale hosts={hosts} />
    </section>
  )
}

/** A page keeps the policy that it was loaded with. */
function Stale({ hosts }: { hosts: readonly string[] }) {
  const loaded = useRuntimeConfig()?.embedHosts
  if (!loaded || loaded.join() === hosts.join()) return null
  return (
    <div role="status" className="flex flex-wrap items-center gap-2 text-xs text-muted">
      <span className="min-w-0 grow basis-60">{words.stale}</span>
      <Button size="sm" onClick={() => location.reload()}>
        {words.reload}
      </Button>
    </div>
  )
}

/** The host that somebody means by its name or by an address on it; undefined for what is neither. */
function findHost(typed: string): string | undefined {
  const name = typed.trim().toLowerCase()
  const src = name.startsWith('https:') ? cleanEmbed(typed) : undefined
  return EmbedHost.safeParse(src ? getEmbedHost(src) : getFramingHost(name)).data
}

function findProblem(host: string, hosts: readonly string[]): string | undefined {
  if (host === location.hostname) return words.own
  if (hosts.includes(host)) return words.twice(host)
  return hosts.length >= embedHostLimit ? words.tooMany(embedHostLimit) : undefined
}
