/** Screens whose content comes later: their heading and one true sentence. */
export const placeholderText = {
  comingSoon: {
    title: 'Coming soon',
    description: 'This page has not been built yet.',
  },
  chats: 'Conversations of the organisation will be here.',
  analysis: 'Charts over projects, people and due dates will be here.',
  wiki: 'The written knowledge of the organisation will be here as a tree of pages.',
  wikiPage: 'The text of this page will be here, with its versions.',
  wikiVersion: (version: string) => `Version ${version} of the page will be here, unchangeable.`,
  titles: {
    wikiPage: 'Wiki page',
    wikiVersion: 'Page version',
  },
}
