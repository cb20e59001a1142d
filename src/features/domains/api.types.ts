import { z } from 'zod'
import { contract } from '#features/access/types.ts'

const hostname = z.object({ hostname: z.string().max(253) })

export const domainSchema = z.object({
  hostname: z.string(),
  verified: z.boolean(),
  /** What to publish in the DNS: a TXT record with this name and this text. */
  record: z.object({ name: z.string(), text: z.string() }),
  checkedAt: z.iso.datetime().nullable(),
  missingSince: z.iso.datetime().nullable(),
})
export type DomainView = z.output<typeof domainSchema>

export const listDomains = contract({
  name: 'listDomains',
  about: 'The host names of a site; it is known by the first verified one.',
  method: 'GET',
  path: '/api/sites/{site}/domains',
  access: 'domains:write',
  response: z.object({ entries: z.array(domainSchema), own: z.string() }),
})

export const addDomain = contract({
  name: 'addDomain',
  about:
    'Notes a host name and says how to prove it; the site is served there when the proof was seen (P17).',
  method: 'POST',
  path: '/api/sites/{site}/domains',
  access: 'domains:write',
  body: z.object({ hostname: z.string().trim().min(1, 'Give a domain such as www.example.com.').max(253) }),
  response: domainSchema,
  status: 201,
})

export const verifyDomain = contract({
  name: 'verifyDomain',
  about: 'Looks for the proof in the DNS and begins to serve the site there.',
  method: 'PUT',
  path: '/api/sites/{site}/domains/{hostname}/proof',
  access: 'domains:write',
  params: hostname,
  response: domainSchema,
})

export const removeDomain = contract({
  name: 'removeDomain',
  about:
    'Stops serving the site at a host name and forgets its proof. With `undo` it can be taken back for ten minutes.',
  method: 'DELETE',
  path: '/api/sites/{site}/domains/{hostname}',
  access: 'domains:write',
  params: hostname,
  response: z.object({ undo: z.string(), until: z.iso.datetime() }),
})

export const restoreDomain = contract({
  name: 'restoreDomain',
  about:
    'Takes the removal of a host name back: it is served as before, by the same proof, unless another site proved it meanwhile.',
  method: 'PUT',
  path: '/api/sites/{site}/domains/{hostname}',
  access: 'domains:write',
  params: hostname,
  body: z.object({ undo: z.string().max(2000) }),
  response: domainSchema,
})
