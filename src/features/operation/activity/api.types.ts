import { z } from 'zod'
import { contract } from '#features/tenancy/access/types.ts'
import { documentKindSchema } from '#lib/api/document-kind.ts'
import { idSchema } from '#lib/id.ts'
import { wholeNumberText } from '#lib/whole-number-text.ts'

/** Filters of the list; all given conditions apply. */
const filter = z.object({
  action: z.string().max(100).optional(),
  account: idSchema.optional(),
  /** Both dates are inclusive (UTC). */
  from: z.iso.date('Enter a date such as 2026-11-22.').optional(),
  to: z.iso.date('Enter a date such as 2026-11-22.').optional(),
})

export const auditEventSchema = z.object({
  id: idSchema,
  at: z.iso.datetime(),
  action: z.string(),
  account: z.object({ id: idSchema, name: z.string(), email: z.string() }).nullable(),
  subject: z.record(z.string(), z.unknown()),
  details: z.record(z.string(), z.unknown()),
  /** The first documents that it names, with their titles of today. */
  documents: z.array(
    z.object({
      id: idSchema,
      kind: documentKindSchema,
      title: z.string(),
    }),
  ),
})
export type AuditEventView = z.output<typeof auditEventSchema>

export const listAuditEvents = contract({
  name: 'listAuditEvents',
  description: 'Lists the audit events of a site, newest first.',
  method: 'GET',
  path: '/api/sites/{site}/activity',
  access: 'audit:read',
  query: filter.extend({
    /** Continue after this entry. */
    after: idSchema.optional(),
    limit: wholeNumberText(z.number().int().min(1).max(200)).default(50),
  }),
  response: z.object({
    entries: z.array(auditEventSchema),
    next: idSchema.nullable(),
    /** All actions that occur, for a filter. */
    actions: z.array(z.string()),
  }),
})

export const exportAuditEvents = contract({
  name: 'exportAuditEvents',
  description: 'Exports the audit events of a site as CSV, oldest first.',
  method: 'GET',
  path: '/api/sites/{site}/activity.csv',
  access: 'audit:read',
  query: filter,
  response: 'file',
})
