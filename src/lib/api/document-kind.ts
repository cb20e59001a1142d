import { z } from 'zod'

/** The kinds of documents, as in responses of the API. */
export const documentKindSchema = z.enum(['settings', 'theme', 'navigation', 'page', 'collection', 'item'])

export type DocumentKind = z.infer<typeof documentKindSchema>
