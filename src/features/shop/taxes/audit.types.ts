/** What the activity list says of its operations, after the account's name. */
export const auditTexts: Readonly<Record<string, string>> = {
  changeTaxSettings: 'changed the tax settings',
  createTaxClass: 'added [the tax class “{name}”|a tax class]',
  renameTaxClass: 'renamed a tax class[ to “{name}”]',
  deleteTaxClass: 'deleted [the tax class “{name}”|a tax class]',
  createTaxRule: 'added [the tax rule “{name}”|a tax rule]',
  changeTaxRule: 'changed [the tax rule “{name}”|a tax rule]',
  deleteTaxRule: 'deleted [the tax rule “{name}”|a tax rule]',
  importTaxRates: 'imported tax rates[ as “{name}”]',
}
