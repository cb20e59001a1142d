import type { z } from 'zod'
import {
  ghostPostAuthor,
  ghostPostMeta,
  ghostPostTag,
  ghostSetting,
  ghostTag,
  ghostUser,
} from '#features/transfer/imports/ghost/ghost.types.ts'
import type { JsonElement } from '#features/transfer/imports/ghost/json-elements.ts'

interface Ordered {
  readonly id: string
  readonly order: number
}

/** All tables of a Ghost export except the texts of its posts. */
export interface GhostTables {
  readonly users: ReadonlyMap<string, z.infer<typeof ghostUser>>
  readonly tags: ReadonlyMap<string, z.infer<typeof ghostTag>>
  readonly settings: ReadonlyMap<string, string>
  readonly tagsOf: ReadonlyMap<string, readonly Ordered[]>
  readonly authorsOf: ReadonlyMap<string, readonly Ordered[]>
  readonly meta: ReadonlyMap<string, z.infer<typeof ghostPostMeta>>
  hasPosts(): boolean
  /** Adds a row; invalid rows are ignored. */
  add(element: JsonElement): void
}

/** Creates empty tables. */
export function createGhostTables(): GhostTables {
  const users = new Map<string, z.infer<typeof ghostUser>>()
  const tags = new Map<string, z.infer<typeof ghostTag>>()
  const settings = new Map<string, string>()
  const tagsOf = new Map<string, Ordered[]>()
  const authorsOf = new Map<string, Ordered[]>()
  const meta = new Map<string, z.infer<typeof ghostPostMeta>>()
  let hasPosts = false
  return {
    users,
    tags,
    settings,
    tagsOf,
    authorsOf,
    meta,
    hasPosts: () => hasPosts,
    add({ table, value }) {
      if (table === 'posts') hasPosts = true
      if (table === 'users') parseRow(ghostUser, value, (row) => users.set(row.id, row))
      if (table === 'tags') parseRow(ghostTag, value, (row) => tags.set(row.id, row))
      if (table === 'settings')
        parseRow(ghostSetting, value, (row) => {
          if (typeof row.value === 'string') settings.set(row.key, row.value)
        })
      if (table === 'posts_tags')
        parseRow(ghostPostTag, value, (row) => append(tagsOf, row.post_id, row.tag_id, row.sort_order))
      if (table === 'posts_authors')
        parseRow(ghostPostAuthor, value, (row) =>
          append(authorsOf, row.post_id, row.author_id, row.sort_order),
        )
      if (table === 'posts_meta') parseRow(ghostPostMeta, value, (row) => meta.set(row.post_id, row))
    },
  }
}

/** Returns the ids in the owner's order. */
export function sorted(ordered: readonly Ordered[] | undefined): readonly string[] {
  return (ordered ?? []).toSorted((a, b) => a.order - b.order).map(({ id }) => id)
}

function append(lists: Map<string, Ordered[]>, post: string, id: string, order: number): void {
  const list = lists.get(post)
  if (list) list.push({ id, order })
  else lists.set(post, [{ id, order }])
}

function parseRow<Row>(schema: z.ZodType<Row>, value: unknown, take: (row: Row) => void): void {
  const row = schema.safeParse(value)
  if (row.success) take(row.data)
}
