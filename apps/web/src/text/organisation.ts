/** Words of the settings of the whole organisation. */
export const organisationText = {
  description: 'For everybody in it; each part is shown to those who may decide about it.',
  tabsLabel: 'Parts of the organisation’s settings',
  tabs: { general: 'General', tokens: 'API tokens', webhooks: 'Webhooks', log: 'Audit log' },
  forbidden: {
    title: 'Nothing here is yours to decide',
    description: 'Ask whoever runs this organisation for the right you need.',
  },
  subject: 'The organisation',
  failed: 'What is set for the organisation could not be loaded',
  fields: { name: 'Name of the organisation' },
  nameHint: 'In the sidebar, in mails and invitations, in calendars and exports.',
  nameNeeded: 'It needs a name',
  said: { name: 'Organisation renamed' },
}
