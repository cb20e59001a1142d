import { IconReceiptTax } from '@tabler/icons-react'
import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/taxes': { frame: 'site', screen: 'taxes-screen', right: 'store:read' },
  },
  navigation: [
    {
      label: 'Tax',
      words: 'store shop vat sales tax rates classes eu one-stop shop oss rounding',
      path: '/taxes',
      icon: IconReceiptTax,
      right: 'store:read',
      key: 'k',
      group: 'work',
      position: 64,
    },
  ],
  auditTexts: {
    changeTaxSettings: 'changed the tax settings',
    createTaxClass: 'added [the tax class “{name}”|a tax class]',
    renameTaxClass: 'renamed a tax class[ to “{name}”]',
    deleteTaxClass: 'deleted [the tax class “{name}”|a tax class]',
    createTaxRule: 'added [the tax rule “{name}”|a tax rule]',
    changeTaxRule: 'changed [the tax rule “{name}”|a tax rule]',
    deleteTaxRule: 'deleted [the tax rule “{name}”|a tax rule]',
    importTaxRates: 'imported tax rates[ as “{name}”]',
  },
}
