import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'

/**
 * A proxy before a server that tells its page to be of another build, by `build`: that one's list of files has another
 * name, and so has the script that starts the app. A build that is not the present one has no files any more.
 */
export async function openBuildProxy(server: string) {
  const { hostname, port } = new URL(server)
  const proxy = { build: 'one', url: '', close: (): void => undefined }
  const http = createServer((asked, answer) => {
    const [path = '', build] = (asked.url ?? '').split('~')
    if (build !== undefined && !build.startsWith(proxy.build)) return answer.writeHead(404).end()
    const headers = { ...asked.headers, 'accept-encoding': 'identity' }
    const url = build === undefined ? path : path + build.slice(proxy.build.length)
    const onward = request({ hostname, port, method: asked.method, path: url, headers }, (said) => {
      const { 'content-length': _length, ...rest } = said.headers
      const isNaming = /html/.test(rest['content-type'] ?? '') || url.includes('/files-')
      answer.writeHead(said.statusCode ?? 500, isNaming ? rest : said.headers)
      if (isNaming) void text(said).then((page) => answer.end(nameFiles(page, proxy.build)))
      else said.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    return asked.pipe(onward)
  })
  http.on('upgrade', (asked, socket, head) => {
    const onward = connect(Number(port), hostname, () => {
      const lines = Object.entries(asked.headers).map(
        ([name, value]) => `${name}: ${String(value)}`,
      )
      onward.write([`${asked.method} ${asked.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
      onward.write(head)
      onward.pipe(socket).pipe(onward)
    })
    for (const end of [onward, socket])
      end.on('error', () => [onward, socket].map((one) => one.destroy()))
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  proxy.url = `http://localhost:${(http.address() as AddressInfo).port}`
  proxy.close = () => {
    http.close()
    http.closeAllConnections()
  }
  return proxy
}

/** What starts a page, and the list of its files, under the names of a build. */
const nameFiles = (page: string, build: string) =>
  page.replaceAll(/(\/assets\/(?:files-|start-)[\w-]+)(\.\w+)/g, `$1~${build}$2`)
