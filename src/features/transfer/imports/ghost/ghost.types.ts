import { z } from 'zod'

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const id = z.union([z.string(), z.number()]).transform(String)
const flag = z.union([z.boolean(), z.number()]).nullish().transform(Boolean)
const order = z
  .number()
  .nullish()
  .transform((value) => value ?? 0)

/** A row of `posts`, with the columns used here. */
export const ghostPost = z.object({
  id,
  title: text,
  slug: text,
  html: text,
  lexical: text,
  mobiledoc: text,
  feature_image: text,
  custom_excerpt: text,
  featured: flag,
  page: flag,
  type: text,
  status: text,
  visibility: text,
  author_id: id.nullish(),
  created_at: z.union([z.string(), z.number()]).nullish(),
  updated_at: z.union([z.string(), z.number()]).nullish(),
  published_at: z.union([z.string(), z.number()]).nullish(),
  codeinjection_head: text,
  codeinjection_foot: text,
  canonical_url: text,
})
export type GhostPost = z.infer<typeof ghostPost>

export const ghostUser = z.object({ id, name: text, slug: text })
export const ghostTag = z.object({ id, name: text, slug: text, description: text })
export const ghostSetting = z.object({ key: z.string(), value: z.unknown() })
export const ghostPostTag = z.object({ post_id: id, tag_id: id, sort_order: order })
export const ghostPostAuthor = z.object({ post_id: id, author_id: id, sort_order: order })
export const ghostPostMeta = z.object({
  post_id: id,
  feature_image_alt: text,
  feature_image_caption: text,
  meta_title: text,
  meta_description: text,
  og_title: text,
  og_description: text,
  og_image: text,
})
export type GhostPostMeta = z.infer<typeof ghostPostMeta>
export const ghostNavigation = z.array(z.object({ label: text, url: text }))
