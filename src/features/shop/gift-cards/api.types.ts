import { z } from 'zod'
import { contract } from '#features/tenancy/access/types.ts'
import {
  cardEntrySchema,
  GIFT_CARD_STATUSES,
  giftCardSchema,
  giftCardSettingsSchema,
  MAX_CARD_CENTS,
  newCardSchema,
} from '#features/shop/gift-cards/types.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { isEmailAddress } from '#lib/email-address.ts'
import { idSchema } from '#lib/id.ts'
import { CURRENCY_CODES } from '#lib/money/currencies.ts'
import { wholeNumberText } from '#lib/whole-number-text.ts'

const card = z.object({ card: idSchema })
const CENTS = 'Enter an amount in whole cents.'
const centsSchema = z
  .number(CENTS)
  .int(CENTS)
  .min(0, 'A balance cannot be negative.')
  .max(MAX_CARD_CENTS, 'A gift card can be worth at most 1,000,000.00.')
const REASON = 'Enter why, for your own records.'

export const listGiftCards = contract({
  name: 'listGiftCards',
  description:
    'Lists the gift cards of a store, the newest first. `q` is the end of a code, the number of an order, or a part of a recipient’s name or address. Amounts are in cents.',
  method: 'GET',
  path: '/api/sites/{site}/gift-cards',
  access: 'store:read',
  query: z.object({
    q: z.string().trim().max(200).default(''),
    status: z.enum(GIFT_CARD_STATUSES).optional(),
    /** `next` of the previous page. */
    after: idSchema.optional(),
    limit: wholeNumberText(z.number().int().min(1).max(100)).default(50),
  }),
  response: z.object({
    /** Of the store; cards keep theirs. */
    currency: z.enum(CURRENCY_CODES),
    entries: z.array(giftCardSchema),
    next: idSchema.nullable(),
    /** What is left on all active cards, by currency. */
    open: z.array(z.object({ currency: z.string(), cents: z.number(), cards: z.number() })),
    settings: giftCardSettingsSchema,
  }),
})

export const getGiftCard = contract({
  name: 'getGiftCard',
  description: 'Returns a gift card with every change of its balance, the oldest first.',
  method: 'GET',
  path: '/api/sites/{site}/gift-cards/{card}',
  access: 'store:read',
  params: card,
  response: z.object({ card: giftCardSchema, entries: z.array(cardEntrySchema) }),
})

export const issueGiftCard = contract({
  name: 'issueGiftCard',
  description:
    'Issues a gift card in the currency of the store. It is sent at once if it has an email address; print it otherwise.',
  method: 'POST',
  path: '/api/sites/{site}/gift-cards',
  access: 'store:write',
  body: newCardSchema,
  response: z.object({ id: idSchema }),
  status: HTTP_STATUS.created,
})

export const setGiftCardDisabled = contract({
  name: 'setGiftCardDisabled',
  description: 'Disables a gift card, so that it pays nothing, or enables it again.',
  method: 'PUT',
  path: '/api/sites/{site}/gift-cards/{card}/disabled',
  access: 'store:write',
  params: card,
  body: z.object({ disabled: z.boolean('Use true or false.') }),
})

export const correctGiftCard = contract({
  name: 'correctGiftCard',
  description:
    'Sets the balance of a gift card, at most to what it was issued with. `before` is the balance that you read.',
  method: 'PUT',
  path: '/api/sites/{site}/gift-cards/{card}/balance',
  access: 'store:write',
  params: card,
  body: z.object({
    before: centsSchema,
    balance: centsSchema,
    reason: z.string(REASON).trim().min(1, REASON).max(200, 'Use at most 200 characters.'),
  }),
})

export const sendGiftCard = contract({
  name: 'sendGiftCard',
  description: 'Sends a gift card now, which becomes the card of that address.',
  method: 'POST',
  path: '/api/sites/{site}/gift-cards/{card}/email',
  access: 'store:write',
  params: card,
  body: z.object({
    email: z
      .string('Enter an email address.')
      .trim()
      .max(254, 'Use at most 254 characters.')
      .refine(isEmailAddress, 'Enter an email address.'),
  }),
})

export const getGiftCardLink = contract({
  name: 'getGiftCardLink',
  description: 'Returns the URL at which a gift card is printed. Anyone who has it can spend the card.',
  method: 'POST',
  path: '/api/sites/{site}/gift-cards/{card}/link',
  access: 'store:write',
  params: card,
  response: z.object({ url: z.url() }),
  status: HTTP_STATUS.ok,
})

export const saveGiftCardSettings = contract({
  name: 'saveGiftCardSettings',
  description: 'Saves how long new gift cards are valid. Cards that were issued keep their date.',
  method: 'PUT',
  path: '/api/sites/{site}/gift-card-settings',
  access: 'store:write',
  body: giftCardSettingsSchema,
})
