import { z } from 'zod'
import { contract } from '#features/tenancy/access/types.ts'
import { idSchema } from '#lib/id.ts'

/** HTML of an unsaved document, as its preview shows it. */
export const renderedDraftSchema = z.object({
  sections: z.array(z.object({ id: z.string(), html: z.string() })),
  /** CSS of all blocks of the page. */
  styles: z.string(),
  /** URLs of the scripts that these sections need. */
  scripts: z.array(z.string()),
  title: z.string(),
})
export type RenderedDraft = z.output<typeof renderedDraftSchema>

export const renderDraft = contract({
  name: 'renderDraft',
  description:
    'Renders sections of a page or item with the given content, as its preview shows them, and stores nothing.',
  method: 'POST',
  path: '/api/sites/{site}/documents/{document}/rendering',
  access: 'products:write',
  params: z.object({ document: idSchema }),
  body: z.strictObject({
    /** Path and query of the preview that shows the document. */
    path: z.string().max(4000),
    /** Token of that preview, for the links in it. */
    token: z.string().max(300),
    /** Keys of the sections; null for all. */
    sections: z
      .array(z.string().regex(/^[a-z0-9-]{1,40}$/))
      .max(300)
      .nullable(),
    body: z.record(z.string(), z.unknown()),
  }),
  response: renderedDraftSchema,
  unrecorded: true,
})
