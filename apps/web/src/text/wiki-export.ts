/** Taking pages out as files. */
export const wikiExportText = {
  action: 'Export…',
  title: (page: string) => `Export ${page}`,
  versionTitle: (page: string, version: number) => `Export version ${version} of ${page}`,
  all: 'Export the wiki',
  description: 'It includes only what you can read.',
  withBelow: 'Include all subpages',
  formats: {
    md: { name: 'Markdown', hint: 'For other wikis and text editors.' },
    html: { name: 'Web page', hint: 'To read and print anywhere, without this app.' },
    json: {
      name: 'JSON',
      hint: 'Everything: each version, with author and time. You can import it again.',
    },
  },
  versionJson: 'With author and time. You can import it again.',
  progress: 'Pages written',
}
