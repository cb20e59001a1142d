/** Why nothing was charged, as far as a buyer needs to know it: banks do not want more to be said. */
export const DECLINE_REASONS = [
  'insufficientFunds',
  'expired',
  'wrongDetails',
  'notApproved',
  'refused',
  'notProcessed',
  'notCompleted',
] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]

/** Codes by which payment providers give a reason; Stripe's, which the test provider has as well. */
const CODES: Readonly<Record<Exclude<DeclineReason, 'refused'>, readonly string[]>> = {
  insufficientFunds: [
    'insufficient_funds',
    'withdrawal_count_limit_exceeded',
    'card_velocity_exceeded',
    'amount_too_large',
  ],
  expired: ['expired_card'],
  wrongDetails: [
    'incorrect_number',
    'invalid_number',
    'invalid_expiry',
    'invalid_expiry_month',
    'invalid_expiry_year',
    'invalid_expiry_month_year',
    'incorrect_cvc',
    'invalid_cvc',
    'incorrect_zip',
    'incorrect_address',
    'not_a_test_card',
  ],
  notApproved: [
    'authentication_failed',
    'authentication_required',
    'authentication_not_handled',
    'payment_intent_authentication_failure',
    'setup_intent_authentication_failure',
    'mobile_device_authentication_required',
  ],
  notProcessed: [
    'processing_error',
    'try_again_later',
    'issuer_not_available',
    'reenter_transaction',
    'approve_with_id',
    'rejected',
    'order_closed',
  ],
  notCompleted: ['', 'no_reason_given', 'abandoned', 'expired_session'],
}

const BY_CODE: ReadonlyMap<string, DeclineReason> = new Map(
  Object.entries(CODES).flatMap(([reason, codes]) =>
    codes.map((code) => [code, reason as DeclineReason] as const),
  ),
)

/** Returns the reason that a failure code of a provider stands for; a bank refuses a card with any other code. */
export const declineReasonOf = (failureCode: string): DeclineReason => BY_CODE.get(failureCode) ?? 'refused'

/** Returns a reason that a URL names; `notCompleted` for one that is none. */
export const declineReasonIn = (text: string): DeclineReason =>
  DECLINE_REASONS.find((reason) => reason === text) ?? 'notCompleted'
