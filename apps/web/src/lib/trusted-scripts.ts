/** Our workers, and the script of Google's that is for sign-in where a Firebase project is connected. */
const known = /^\/(?:app|verify)-worker\.js$|^https:\/\/apis\.google\.com\/js\/api\.js\?onload=\w+$/

/** The one policy by which this app names scripts; apart from that for HTML, for the page that opens cards writes none. */
const policy = globalThis.trustedTypes?.createPolicy('courtside-scripts', {
  createScriptURL: (address) => {
    if (!known.test(address)) throw new TypeError(`${address} is no script of ours`)
    return address
  },
})

/** An address as browsers take it for a script or a worker. Throws for any but those that are known. */
export const trustScript = (address: string): string =>
  (policy?.createScriptURL(address) ?? address) as string
