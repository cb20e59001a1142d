/** What the activity list says of its operations, after the account's name. */
export const auditTexts: Readonly<Record<string, string>> = {
  createNewsletterList: 'added a newsletter',
  changeNewsletterList: 'changed a newsletter',
  deleteNewsletterList: 'deleted a newsletter',
  addSubscriber: 'added a subscriber',
  deleteSubscriber: 'erased a subscriber',
  importSubscribers: 'imported subscribers',
}
