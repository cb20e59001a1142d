/** What the activity list says of its operations, after the account's name. */
export const auditTexts: Readonly<Record<string, string>> = {
  createRedirect: 'created a redirect[ from {from}][ to {to}]',
  importRedirects: 'imported [{count} redirects|redirects]',
  deleteRedirect: 'deleted [the redirect from {from}|a redirect]',
}
