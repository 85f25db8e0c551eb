const key = 'sign-in-address'

/** The address that asked for a sign-in link on this device, so that opening the link asks no more. */
export function rememberAddress(email: string): void {
  try {
    localStorage.setItem(key, email)
  } catch {
    // The link then asks for the address.
  }
}

/** Undefined in another browser than the one that asked. */
export function rememberedAddress(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

export function clearAddress(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage that can't be read holds nothing either.
  }
}
