/** What the activity list says of its operations, after the account's name. */
export const auditTexts: Readonly<Record<string, string>> = {
  createDonationPage: 'added [“{title}” as a page|a page] for donations',
  changeDonationPage: 'changed [“{title}”, a page|a page] for donations',
  deleteDonationPage: 'deleted [“{name}”, a page|a page] for donations',
}
