import type { ProviderName } from '#features/shop/payments/types.ts'

/** Returns where the webhooks of a provider are posted on the host of a site. */
export const webhookPath = (name: ProviderName): `/api/commerce/payments/${ProviderName}` =>
  `/api/commerce/payments/${name}`

/** Where the test provider asks the holder of a card; the token of the challenge follows. */
export const CHALLENGE_PATH = '/checkout/challenge'
