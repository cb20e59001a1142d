import type { BlockCatalog } from '#features/content/documents/types.ts'
import type { ValidBlock } from '#features/content/layouts/layout.types.ts'
import { importExport } from '#features/transfer/imports/actions.ts'
import { connect } from '#platform/db/database.ts'
import { wxrFile, wxrItem } from './wxr.ts'

/**
 * A process that imports posts into a site and reports its progress on standard output, to be killed.
 * Arguments: application URL, owner URL, site id, number of posts.
 */
const [appUrl = '', ownerUrl = '', siteId = '', count = '0'] = process.argv.slice(2)
const database = connect(
  {
    appRole: '',
    appUrl: () => appUrl,
    ownerUrl: () => ownerUrl,
    directUrl: () => appUrl,
    ensureRunning: () => Promise.resolve(),
    close: () => Promise.resolve(),
  },
  {},
)
const items = Array.from({ length: Number(count) }, (_, index) =>
  wxrItem({ id: index + 1, content: `<p>Post ${index + 1}</p><p><img src="/${index % 7}.jpg"></p>` }),
)
/** Accepts every block. */
const ANY_BLOCKS: BlockCatalog = {
  parseForSave: (block) => ({ ok: true, value: block as ValidBlock }),
  textOf: () => '',
  toText: () => '',
}
const result = await importExport(
  { db: database.app, blocks: ANY_BLOCKS },
  {
    siteId,
    fileName: 'posts.xml',
    streams: [wxrFile(items)],
    onProgress: ({ step, done }) => void process.stdout.write(`${step} ${done}\n`),
  },
)
process.stdout.write(`${JSON.stringify(result)}\n`)
await database.close()
