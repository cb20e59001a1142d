/** What the activity list says of its operations, after the account's name. */
export const auditTexts: Readonly<Record<string, string>> = {
  createDonationPage: 'added a page for donations',
  changeDonationPage: 'changed a page for donations',
  deleteDonationPage: 'deleted a page for donations',
}
