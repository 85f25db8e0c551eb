/** Words of the settings of the whole organisation. */
export const organisationText = {
  description: 'For everybody in it; each part is shown to those who may decide about it.',
  tabsLabel: 'Parts of the organisation’s settings',
  tabs: { tokens: 'API tokens', webhooks: 'Webhooks', log: 'Audit log' },
  forbidden: {
    title: 'Nothing here is yours to decide',
    description: 'Ask whoever runs this organisation for the right you need.',
  },
}
