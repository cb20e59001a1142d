import type { TaxClassView, TaxRuleView } from '#features/shop/taxes/types.ts'

/** What a dialog of the tax screen is about; undefined for something new. */
export type OpenTaxDialog =
  | { readonly what: 'rule'; readonly rule: TaxRuleView | undefined }
  | { readonly what: 'class'; readonly taxClass: TaxClassView | undefined }
  | { readonly what: 'import' }
  | { readonly what: 'delete-rule'; readonly rule: TaxRuleView }
  | { readonly what: 'delete-class'; readonly taxClass: TaxClassView }

/** What the dialogs of the tax screen share. */
export interface TaxDialogProps {
  readonly onClose: () => void
  /** Called with a message for the toast. */
  readonly onDone: (text: string) => Promise<void>
}
