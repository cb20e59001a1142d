/** What the activity list says of its operations, after the account's name. */
export const auditTexts: Readonly<Record<string, string>> = {
  createNewsletterList: 'added [the newsletter “{title}”|a newsletter]',
  changeNewsletterList: 'changed [the newsletter “{title}”|a newsletter]',
  deleteNewsletterList: 'deleted [the newsletter “{name}”|a newsletter]',
  addSubscriber: 'added a subscriber',
  deleteSubscriber: 'erased a subscriber[ of “{name}”]',
  importSubscribers: 'imported [count=1?one subscriber|{count} subscribers|subscribers]',
}
