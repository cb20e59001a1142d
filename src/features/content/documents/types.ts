import type { z } from 'zod'
import {
  type CollectionBody,
  collectionBodySchema,
  type ItemBody,
  itemSchemaOf,
} from '#features/content/collections/body.types.ts'
import {
  type NavigationBody,
  navigationBodySchema,
} from '#features/content/documents/bodies/navigation-body.types.ts'
import type { StoredBlock, ValidBlock } from '#features/content/layouts/layout.types.ts'
import { type PageBody, pageBodySchema } from '#features/content/layouts/types.ts'
import {
  type SettingsBody,
  settingsBodySchema,
} from '#features/content/documents/bodies/settings-body.types.ts'
import { type ThemeBody, themeBodySchema } from '#features/content/documents/bodies/theme-body.types.ts'
import type { DocumentKind } from '#lib/api/document-kind.ts'
import type { Result } from '#lib/result.ts'
import '#lib/validation-messages.ts'

/** Bodies of the document kinds. */
export interface DocumentBodies extends Record<DocumentKind, unknown> {
  settings: SettingsBody
  theme: ThemeBody
  navigation: NavigationBody
  page: PageBody
  collection: CollectionBody
  item: ItemBody
}

export type { DocumentKind }

const bodySchemas: { readonly [Kind in DocumentKind]: (body: unknown) => z.ZodType<DocumentBodies[Kind]> } = {
  settings: () => settingsBodySchema,
  theme: () => themeBodySchema,
  navigation: () => navigationBodySchema,
  page: () => pageBodySchema,
  collection: () => collectionBodySchema,
  item: (body) => itemSchemaOf(recordTypeIn(body)),
}

const recordTypeIn = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'recordType' in body ? body.recordType : undefined

/** Parses a body: unknown fields are dropped, missing ones get their defaults. */
export function readBody<Kind extends DocumentKind>(
  kind: Kind,
  body: unknown,
): Result<DocumentBodies[Kind], string> {
  const parsed = bodySchemas[kind](body).safeParse(body)
  if (parsed.success) return { ok: true, value: parsed.data }
  const issue = parsed.error.issues[0]
  const path = issue?.path.join('.') ?? ''
  return { ok: false, error: path ? `${path}: ${issue?.message}` : (issue?.message ?? 'invalid') }
}

/** Returns the path of the first invalid field, such as `layout.order.0`; empty for the body as a whole. */
export function findBodyProblem(kind: DocumentKind, body: unknown): string {
  const parsed = bodySchemas[kind](body).safeParse(body)
  return parsed.success ? '' : (parsed.error.issues[0]?.path.join('.') ?? '')
}

/**
 * A body as `checkBody` returns it, with sanitized texts and validated blocks: it is stored without being parsed
 * again.
 */
export type ValidBody<Kind extends DocumentKind = DocumentKind> = DocumentBodies[Kind] & {
  readonly [VALID]: true
}

declare const VALID: unique symbol

/** Block types as saving needs them; the block registry implements it. */
export interface BlockCatalog {
  /**
   * Upgrades a block to its current version and validates every field; the error names block and field and
   * says what to do.
   */
  parseForSave(block: StoredBlock): Result<ValidBlock, string>
  /** Returns the readable text of a block that was parsed already. */
  textOf(block: ValidBlock): string
  /** Returns the readable text of a block for search; empty when it has none or is invalid. */
  toText(block: StoredBlock): string
}
