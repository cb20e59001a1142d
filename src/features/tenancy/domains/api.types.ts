import { z } from 'zod'
import { contract } from '#features/tenancy/access/types.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'

const hostname = z.object({ hostname: z.string().max(253) })

export const domainSchema = z.object({
  hostname: z.string(),
  verified: z.boolean(),
  /** The TXT record to add in DNS. */
  record: z.object({ name: z.string(), text: z.string() }),
  /** The records that lead the domain to this installation; none while its public host or IP is not configured. */
  dnsRecords: z.array(
    z.object({ type: z.enum(['CNAME', 'A', 'AAAA']), name: z.string(), value: z.string() }),
  ),
  /** Whether it is a registrable domain itself, where DNS allows no CNAME. */
  apex: z.boolean(),
  checkedAt: z.iso.datetime().nullable(),
  missingSince: z.iso.datetime().nullable(),
})
export type DomainView = z.output<typeof domainSchema>

export const listDomains = contract({
  name: 'listDomains',
  description: 'Lists the domains of a site; the first verified one is its primary domain.',
  method: 'GET',
  path: '/api/sites/{site}/domains',
  access: 'domains:write',
  response: z.object({ entries: z.array(domainSchema), own: z.string() }),
})

export const addDomain = contract({
  name: 'addDomain',
  description:
    'Adds a domain and returns the TXT record that verifies it; the site is served there once it is verified (P17).',
  method: 'POST',
  path: '/api/sites/{site}/domains',
  access: 'domains:write',
  body: z.object({ hostname: z.string().trim().min(1, 'Enter a domain such as www.example.com.').max(253) }),
  response: domainSchema,
  status: HTTP_STATUS.created,
})

export const verifyDomain = contract({
  name: 'verifyDomain',
  description: 'Checks the TXT record in DNS and starts serving the site at the domain.',
  method: 'PUT',
  path: '/api/sites/{site}/domains/{hostname}/proof',
  access: 'domains:write',
  params: hostname,
  response: domainSchema,
})

export const removeDomain = contract({
  name: 'removeDomain',
  description: 'Removes a domain and its verification. `undo` restores it within ten minutes.',
  method: 'DELETE',
  path: '/api/sites/{site}/domains/{hostname}',
  access: 'domains:write',
  params: hostname,
  response: z.object({ undo: z.string(), until: z.iso.datetime() }),
})

export const restoreDomain = contract({
  name: 'restoreDomain',
  description: 'Restores a removed domain with its verification, unless another site verified it meanwhile.',
  method: 'PUT',
  path: '/api/sites/{site}/domains/{hostname}',
  access: 'domains:write',
  params: hostname,
  body: z.object({ undo: z.string().max(2000) }),
  response: domainSchema,
})
