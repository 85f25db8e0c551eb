import { trustScript } from '#lib/trusted-scripts.ts'

type Options = { readonly callback: () => void; readonly ontimeout: () => void }
type Loader = { load(name: string, options: Options): void }

declare global {
  var gapi: Loader | undefined
  /** Google's script calls it once it is there. */
  var googleIsThere: (() => void) | undefined
}

/**
 * The SDK names Google's script by a string, which the page's policy refuses. It uses a loader that is there already: this
 * one, which loads that script when it is first asked. Google's own loader then takes its place.
 */
export function lendGoogleLoader(): void {
  globalThis.gapi ??= { load }
}

function load(name: string, options: Options): void {
  const script = document.createElement('script')
  globalThis.googleIsThere = () => {
    if (!globalThis.gapi || globalThis.gapi.load === load) options.ontimeout()
    else globalThis.gapi.load(name, options)
  }
  script.src = trustScript('https://apis.google.com/js/api.js?onload=googleIsThere')
  script.addEventListener('error', () => options.ontimeout())
  document.head.append(script)
}
