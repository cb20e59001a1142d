import { z } from 'zod'
import { isEmailAddress } from '#lib/email-address.ts'
import { idSchema } from '#lib/id.ts'

/** Categories of podcast directories; a podcast has one of them. */
export const PODCAST_CATEGORIES = [
  'Arts',
  'Business',
  'Comedy',
  'Education',
  'Fiction',
  'Government',
  'Health & Fitness',
  'History',
  'Kids & Family',
  'Leisure',
  'Music',
  'News',
  'Religion & Spirituality',
  'Science',
  'Society & Culture',
  'Sports',
  'TV & Film',
  'Technology',
  'True Crime',
] as const

/** What podcast directories ask of a collection besides its title and description. */
export const podcastSchema = z.object({
  /** The title of the site by default. */
  author: z.string().max(255).default(''),
  /** By which directories check whose podcast it is; public in the feed, and omitted when empty. */
  email: z
    .string()
    .trim()
    .refine((email) => email === '' || isEmailAddress(email), 'must be an email address')
    .default(''),
  category: z.enum(PODCAST_CATEGORIES).default('Society & Culture'),
  isExplicit: z.boolean().default(false),
  /** Its cover. */
  mediaId: idSchema.nullable().default(null),
})

export type Podcast = z.output<typeof podcastSchema>

export const DEFAULT_PODCAST: Podcast = podcastSchema.parse({})
