import { getApiConnections } from './connections.ts'

/** A picture by its address, which an <img> could not be asked for with a token. The browser keeps what it was given. */
export async function loadPicture(address: string): Promise<Blob> {
  const { origin, getToken } = getApiConnections()
  const token = await getToken({ force: false })
  const answer = await fetch(`${origin}${address}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!answer.ok) throw new Error(`The picture was answered with ${answer.status}`)
  return answer.blob()
}
