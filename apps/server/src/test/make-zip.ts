import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** An archive of files by their names. */
export async function makeZip(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

/** The same with a name put in the place of another of the same length, as no honest program would write it. */
export async function makeZipNamed(from: string, to: string, content: string): Promise<Buffer> {
  const bytes = await makeZip({ 'Good.md': 'Good.', [from]: content })
  return Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1')
}
