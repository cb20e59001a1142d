import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/taxes': { frame: 'site', screen: 'taxes-screen' },
  },
  auditTexts: {
    changeTaxSettings: 'changed whether prices include tax',
    createTaxClass: 'added a tax class',
    renameTaxClass: 'renamed a tax class',
    deleteTaxClass: 'deleted a tax class',
    createTaxRule: 'added a tax rule',
    changeTaxRule: 'changed a tax rule',
    deleteTaxRule: 'deleted a tax rule',
    importTaxRates: 'imported tax rates',
  },
}
