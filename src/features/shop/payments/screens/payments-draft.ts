import type {
  PaymentSettingsBody,
  PaymentSettingsView,
} from '#features/shop/payments/payment-settings.types.ts'

/** Payment settings that are edited. A secret is undefined unless it is to be replaced, and empty to remove it. */
export type PaymentsDraft = Omit<PaymentSettingsBody, 'version'>

/** Returns the settings as they are edited first. */
export function toPaymentsDraft(saved: PaymentSettingsView): PaymentsDraft {
  const { version: _version, stripeWebhookUrl: _url, stripeSecretKey: _key, ...rest } = saved
  const { stripeWebhookSecret: _secret, ...draft } = rest
  return { ...draft, stripeSecretKey: undefined, stripeWebhookSecret: undefined }
}

/** What the sections of the screen are given. */
export interface PaymentSectionProps {
  readonly saved: PaymentSettingsView
  readonly draft: PaymentsDraft
  readonly change: (changed: Partial<PaymentsDraft>) => void
}
