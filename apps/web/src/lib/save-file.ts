/** Hands a file that was made here to the browser's downloads. */
export function saveFile(name: string, content: string, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  saveLink(address, name)
  URL.revokeObjectURL(address)
}

/** Has the browser save what is at an address; a name that the answer gives itself counts more. */
export function saveLink(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
