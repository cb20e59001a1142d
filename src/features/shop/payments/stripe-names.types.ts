/** Names of Stripe that scripts of pages share with the server. */

/** Stripe's script, of the release that the API calls are written for; Stripe wants it loaded from there only. */
export const STRIPE_SCRIPT = 'https://js.stripe.com/endive/stripe.js'

/** What the Content-Security-Policy of a page with Stripe's fields has to allow, as Stripe documents it. */
export const STRIPE_SOURCES = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
} as const
