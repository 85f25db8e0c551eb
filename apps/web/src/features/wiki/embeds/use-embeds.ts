import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useRuntimeConfig } from '#api/runtime-config.ts'
import { useLatest } from '#lib/use-latest.ts'
import { useStoredList } from '#lib/use-stored-list.ts'
import { showEmbeds } from './show-embeds.ts'

const none: readonly string[] = []

/** The hosts that the policy of this page lets stand in frames, as it was when the page was loaded. */
export const useEmbedHosts = (): readonly string[] => useRuntimeConfig()?.embedHosts ?? none

/** Lets its reader see what other sites show in a text; which sites they always want to see this device remembers. */
export function useEmbeds(text: RefObject<HTMLElement | null>, html: string): void {
  const hosts = useEmbedHosts()
  const wanted = useRef(new Set<string>())
  const [always = none, store] = useStoredList('embeds')
  const isAlways = useLatest((host: string) => always.includes(host))
  const setAlways = useLatest((host: string, isOn: boolean) =>
    store([...always.filter((one) => one !== host), ...(isOn ? [host] : [])]),
  )
  // Before it is seen: what has room for a frame has it from the beginning.
  useLayoutEffect(
    () => showEmbeds(text.current, { hosts, wanted: wanted.current, isAlways, setAlways }),
    [text, html, hosts, isAlways, setAlways],
  )
}
