const places: Readonly<Record<string, string>> = {
  person: '/users/',
  task: '/tasks-v2/browse/',
  page: '/wiki/',
  pkrId: '/pkrIds/',
}

/** Where an address in a document leads in the app, `mention:<kind>/<id>` among them; undefined for what leads nowhere. */
export function findPlace(address: string): string | undefined {
  const [, kind = '', id = ''] = /^mention:(\w+)\/(.+)$/.exec(address) ?? []
  return kind ? places[kind] && places[kind] + id : address
}
