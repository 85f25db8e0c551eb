const loopbackHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1', '[::1]'])

/** Whether only this machine can reach the host. */
export const isLoopback = (host: string): boolean =>
  loopbackHosts.has(host) || /^127(\.\d{1,3}){3}$/.test(host)
