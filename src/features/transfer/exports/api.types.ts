import { z } from 'zod'
import { contract } from '#features/tenancy/access/types.ts'

export const exportSite = contract({
  name: 'exportSite',
  description:
    'Returns the whole site as one archive: rows, files and checksums. It can be restored on any installation of the same release.',
  method: 'GET',
  path: '/api/sites/{site}/archive',
  access: 'site:export',
  response: 'file',
  unrecorded: false,
})

export const deleteSite = contract({
  name: 'deleteSite',
  description:
    'Deletes a site: it goes offline at once, and all its rows and files are permanently deleted soon after. `identifier` repeats the identifier of the site as a confirmation.',
  method: 'DELETE',
  path: '/api/sites/{site}',
  access: 'site:delete',
  query: z.object({ identifier: z.string().max(200).default('') }),
  unrecorded: true,
})
