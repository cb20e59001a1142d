/** What the activity list says of its operations, after the account's name. */
export const auditTexts: Readonly<Record<string, string>> = {
  changeTaxSettings: 'changed whether prices include tax',
  createTaxClass: 'added a tax class',
  renameTaxClass: 'renamed a tax class',
  deleteTaxClass: 'deleted a tax class',
  createTaxRule: 'added a tax rule',
  changeTaxRule: 'changed a tax rule',
  deleteTaxRule: 'deleted a tax rule',
  importTaxRates: 'imported tax rates',
}
