declare global {
  var __webpack_nonce__: string | undefined
}

/** The nonce the server stamped on this page; empty under the dev server, which sends no policy. */
export function getCspNonce(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')
  return meta?.nonce ?? ''
}

/** Libraries that add a <style> of their own (Radix's scroll lock) look for the nonce under this name. */
export function shareCspNonce(): void {
  globalThis.__webpack_nonce__ = getCspNonce()
}
