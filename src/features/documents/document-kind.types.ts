import { z } from 'zod'
import type { DocumentKind } from '#features/documents/types.ts'

/** A document kind in responses of the API. */
export const documentKindSchema = z.enum([
  'settings',
  'theme',
  'navigation',
  'page',
  'collection',
  'item',
]) satisfies z.ZodType<DocumentKind>
