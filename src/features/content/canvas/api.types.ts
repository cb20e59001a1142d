import { z } from 'zod'
import { contract } from '#features/tenancy/access/types.ts'
import { keySchema } from '#features/content/layouts/layout.types.ts'
import { idSchema } from '#lib/id.ts'

/** Max length of a path with its query. */
const MAX_PATH = 4000
/** More sections than any layout has. */
const MAX_SECTIONS = 400

export const renderDraft = contract({
  name: 'renderDraft',
  description:
    'Returns the HTML of sections of a page or item as its preview would show them if this content were saved; stores nothing. Blocks with invalid settings are left out. Fails with NOT_FOUND when the document is not at the path.',
  method: 'POST',
  path: '/api/sites/{site}/documents/{document}/rendering',
  access: 'products:write',
  params: z.object({ document: idSchema }),
  body: z.strictObject({
    /** Path and query of the page on its site, still encoded. */
    path: z.string().startsWith('/').max(MAX_PATH),
    /** Token of the preview that shows the page, for its links. */
    token: z.string().regex(/^[A-Za-z0-9._-]{1,300}$/, 'Send the token of a preview.'),
    /** Ids of the sections; null for all. */
    sections: z.array(keySchema).max(MAX_SECTIONS).nullable(),
    /** The content as it would be saved. */
    body: z.record(z.string(), z.unknown()),
  }),
  response: z.object({
    /** In their order on the page. */
    sections: z.array(z.object({ id: z.string(), html: z.string() })),
    /** CSS of the whole page. */
    styles: z.string(),
    /** URLs of the scripts of the whole page. */
    scripts: z.array(z.string()),
    /** Text of its title element. */
    title: z.string(),
  }),
  unrecorded: true,
})
