import { z } from 'zod'
import { isEmailAddress } from '#lib/email-address.ts'

/** Which comments wait for approval: all, the first one of an author, or only suspicious ones. */
export const COMMENT_MODERATION = ['all', 'first', 'none'] as const

export const MAX_CLOSE_DAYS = 3650
export const MAX_COMMENT_LINKS = 100

/** Comments below the items of a site; the settings have `commentsEnabled` beside it (BLG-02). */
export const commentSettingsSchema = z.object({
  moderation: z.enum(COMMENT_MODERATION).default('all'),
  /** Days after the publication of an item, from which on it takes no comments; 0: it always does. */
  closeAfterDays: z
    .number()
    .int('Enter a whole number of days.')
    .min(0, 'Enter 0 or more days.')
    .max(MAX_CLOSE_DAYS, `Enter at most ${MAX_CLOSE_DAYS} days.`)
    .default(0),
  /** A comment with more links waits for approval. */
  maxLinks: z
    .number()
    .int('Enter a whole number of links.')
    .min(0, 'Enter 0 or more links.')
    .max(MAX_COMMENT_LINKS, `Enter at most ${MAX_COMMENT_LINKS} links.`)
    .default(1),
  /** A comment with one of these words or phrases waits for approval. */
  heldWords: z.array(z.string().trim().min(1, 'Enter a word.').max(100)).max(200).default([]),
  /** Order of the threads; replies are always in the order in which they were written. */
  order: z.enum(['newest', 'oldest']).default('newest'),
  /** Whether the owner gets an email about each comment. */
  notifiesOwner: z.boolean().default(true),
  /** Who gets these emails; empty: the account that owns the site. */
  notifyEmail: z
    .string()
    .max(254)
    .refine((text) => text === '' || isEmailAddress(text), 'Enter an email address.')
    .default(''),
})

export type CommentSettings = z.output<typeof commentSettingsSchema>
