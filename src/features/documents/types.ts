import type { z } from 'zod'
import {
  type CollectionBody,
  collectionBodySchema,
  type ItemBody,
  itemBodySchema,
} from '#features/collections/body.types.ts'
import { type NavigationBody, navigationBodySchema } from '#features/navigation/types.ts'
import type { StoredBlock } from '#features/pages/layout.types.ts'
import { type PageBody, pageBodySchema } from '#features/pages/types.ts'
import { type SettingsBody, settingsBodySchema } from '#features/settings/types.ts'
import { type ThemeBody, themeBodySchema } from '#features/themes/types.ts'
import type { Result } from '#lib/result.ts'

/** What each kind of document holds. */
export interface DocumentBodies {
  settings: SettingsBody
  theme: ThemeBody
  navigation: NavigationBody
  page: PageBody
  collection: CollectionBody
  item: ItemBody
}

export type DocumentKind = keyof DocumentBodies

const bodySchemas: { readonly [Kind in DocumentKind]: z.ZodType<DocumentBodies[Kind]> } = {
  settings: settingsBodySchema,
  theme: themeBodySchema,
  navigation: navigationBodySchema,
  page: pageBodySchema,
  collection: collectionBodySchema,
  item: itemBodySchema,
}

/** Reads a stored or given body of that kind: unknown fields go, missing ones take their defaults. */
export function readBody<Kind extends DocumentKind>(
  kind: Kind,
  body: unknown,
): Result<DocumentBodies[Kind], string> {
  const parsed = bodySchemas[kind].safeParse(body)
  if (parsed.success) return { ok: true, value: parsed.data }
  const issue = parsed.error.issues[0]
  const place = issue?.path.join('.') ?? ''
  return { ok: false, error: place ? `${place}: ${issue?.message}` : (issue?.message ?? 'not readable') }
}

/** Path of the first field that cannot be read as that kind of body: `layout.order.0`. Empty for a body as a whole. */
export function findBodyProblem(kind: DocumentKind, body: unknown): string {
  const parsed = bodySchemas[kind].safeParse(body)
  return parsed.success ? '' : (parsed.error.issues[0]?.path.join('.') ?? '')
}

/** What saving needs to know of block types; the registry of blocks provides it. */
export interface BlockCatalog {
  /** Brings a block to its current version and checks every field; the failure names block, field and cure. */
  parseForSave(block: StoredBlock): Result<StoredBlock, string>
  /** What a reader would read in a block, for searching; empty when it has no text or cannot be read. */
  toText(block: StoredBlock): string
}
