/** From where a link can be opened: on the server's own machine, in its network, or anywhere. */
export type Reach = 'machine' | 'network' | 'everywhere'

const localIpv4 =
  /^(10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.[\d.]+$/
const localIpv6 = /^\[f([cd]|e[89ab])[\da-f]*:/
/** Names that only the own network knows. */
const localName = /\.(local|lan|home|internal|intranet|corp|home\.arpa)$/

/** From where the links of an origin can be opened, as far as its host says. Throws where it is no address. */
export function getReach(origin: string): Reach {
  const host = new URL(origin).hostname.replace(/\.$/, '')
  if (/^(localhost|0\.0\.0\.0|\[::1?\])$|\.localhost$|^127\.[\d.]+$/.test(host)) return 'machine'
  const isBare = !/[.:]/.test(host)
  return isBare || localName.test(host) || localIpv4.test(host) || localIpv6.test(host)
    ? 'network'
    : 'everywhere'
}
