/** Screens whose content comes later: their heading and one true sentence. */
export const placeholderText = {
  comingSoon: {
    title: 'Coming soon',
    description: 'This page has not been built yet.',
  },
  chats: 'Conversations of the organisation will be here.',
  analysis: 'Charts over projects, people and due dates will be here.',
}
