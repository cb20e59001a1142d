import { z } from 'zod'
import { idSchema } from '#lib/id.ts'

/** Schema of a document and its state; saving requires its `baseVersion`. */
export const stateOf = <Body extends z.ZodType>(body: Body) =>
  z.object({
    id: idSchema,
    body,
    baseVersion: idSchema,
    /** Whether this revision is published. */
    released: z.boolean(),
    /** Published body; null while it is not published. */
    publishedBody: body.nullable(),
    /** Who saved it; null for the system. */
    savedBy: z.string().nullable(),
  })

/** Schema of saving a document. */
export const saveOf = <Body extends z.ZodType>(body: Body) =>
  z.object({
    body,
    baseVersion: idSchema,
    /** Publishes it immediately. */
    publish: z.boolean().default(false),
  })

/** Schema of the response to saving a document. */
export const savedSchema = z.object({ baseVersion: idSchema, released: z.boolean() })

/** A settings, theme or menu document and its state. */
export interface SiteDocumentView<Body> {
  readonly id: string
  readonly body: Body
  /** Required to save it. */
  readonly baseVersion: string
  readonly released: boolean
  /** Published body; null while it is not published. */
  readonly publishedBody: Body | null
  readonly savedBy: string | null
}
