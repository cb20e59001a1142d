import { z } from 'zod'
import { contract } from '#features/access/types.ts'

export const exportSite = contract({
  name: 'exportSite',
  about:
    'Everything of a site as one archive: rows, files and checksums. It can be restored on any installation of the same release.',
  method: 'GET',
  path: '/api/sites/{site}/archive',
  access: 'site:export',
  response: 'file',
  unrecorded: false,
})

export const deleteSite = contract({
  name: 'deleteSite',
  about:
    'Deletes a site: it is off the web at once, and all its rows and files are gone for good soon after. `identifier` is that of the site once more, so that nobody deletes another one than they mean.',
  method: 'DELETE',
  path: '/api/sites/{site}',
  access: 'site:delete',
  query: z.object({ identifier: z.string().max(200).default('') }),
  unrecorded: true,
})
