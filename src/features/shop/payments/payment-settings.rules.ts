import { type PaymentError, paymentErrors } from '#features/shop/payments/errors.ts'
import type {
  PaymentMethods,
  SecretView,
  StoredPaymentSettings,
} from '#features/shop/payments/payment-settings.types.ts'

/** The secrets of a store's Stripe account, decrypted. */
export interface StripeSecrets {
  readonly secretKey: string
  readonly webhookSecret: string
}

/** Returns what of a secret may be seen. */
export const secretView = (secret: string): SecretView => ({ isSet: secret !== '', last4: secret.slice(-4) })

/** Returns the first problem of payment settings. */
export function findSettingsProblem(
  settings: StoredPaymentSettings,
  { secretKey, webhookSecret }: StripeSecrets,
): PaymentError | undefined {
  const { bad } = paymentErrors
  const { stripeEnabled, stripePublishableKey, bankTransferEnabled, bankTransferText } = settings
  if (stripeEnabled) {
    if (stripePublishableKey === '') return bad('stripePublishableKey', 'Enter the publishable key.')
    if (secretKey === '') return bad('stripeSecretKey', 'Enter the secret key.')
    if (webhookSecret === '') return bad('stripeWebhookSecret', 'Enter the signing secret of the webhook.')
  }
  const isLive = (key: string) => /^.._live_/.test(key)
  if (stripePublishableKey !== '' && secretKey !== '' && isLive(stripePublishableKey) !== isLive(secretKey))
    return bad(
      'stripeSecretKey',
      'One key is for testing and the other one is live. Enter two of the same kind.',
    )
  if (bankTransferEnabled && bankTransferText === '')
    return bad('bankTransferText', 'Enter the account that customers transfer to.')
  return undefined
}

/** Returns what the checkout of a store offers. */
export function methodsOf(settings: StoredPaymentSettings): PaymentMethods {
  const { stripeEnabled, testEnabled, bankTransferEnabled, bankTransferText } = settings
  return {
    methods: [
      ...(stripeEnabled ? [{ method: 'stripe' as const, text: '' }] : []),
      ...(testEnabled ? [{ method: 'test' as const, text: '' }] : []),
      ...(bankTransferEnabled ? [{ method: 'bankTransfer' as const, text: bankTransferText }] : []),
      ...(settings.onDeliveryEnabled
        ? [{ method: 'onDelivery' as const, text: settings.onDeliveryText }]
        : []),
    ],
    publishableKey: stripeEnabled ? settings.stripePublishableKey : '',
    holdMinutes: settings.holdMinutes,
  }
}
