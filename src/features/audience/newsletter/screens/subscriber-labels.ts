import type {
  SubscriberEventType,
  SubscriberSource,
  SubscriberStatus,
} from '#features/audience/newsletter/types.ts'

/** What the app calls the statuses of subscribers. */
export const STATUS_LABELS: Readonly<Record<SubscriberStatus, string>> = {
  subscribed: 'Subscribed',
  pending: 'Not confirmed',
  unsubscribed: 'Unsubscribed',
}

/** Where subscribers come from. */
export const SOURCE_LABELS: Readonly<Record<SubscriberSource, string>> = {
  form: 'Page',
  popup: 'Pop-up',
  checkout: 'Checkout',
  import: 'Import',
  owner: 'Added by hand',
}

/** What happened to a subscription. */
export const EVENT_LABELS: Readonly<Record<SubscriberEventType, string>> = {
  signedUp: 'Signed up',
  asked: 'Was asked to confirm by email',
  confirmed: 'Confirmed the address',
  unsubscribed: 'Unsubscribed',
  imported: 'Imported from a file',
  added: 'Added by hand',
}
