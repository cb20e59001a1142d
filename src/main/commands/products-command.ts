import { once } from 'node:events'
import { exportProducts } from '#features/transfer/imports/write/products/export-products.actions.ts'
import { ok } from '#lib/result.ts'
import { type Command, siteOf } from '#main/commands/command.ts'
import { resolveUserPath, writeNewFile } from '#main/commands/new-file.ts'
import { siteOrigin } from '#platform/config/origins.ts'

/** Exports products; `import` imports them. */
export const productsCommand: Command = {
  name: 'products',
  description: 'Products of a site; import them by: import <site> <file.csv>',
  verbs: {
    export: {
      usage: '<site> <file>',
      description: 'writes all products with their variants and images to a new CSV file',
      positionals: [2, 2],
      async run(base, { positionals: [identifier = '', path = ''] }) {
        const site = await siteOf(base, identifier)
        if (!site.ok) return site
        const file = resolveUserPath(path)
        const written = await writeNewFile(file, async (sink) => {
          let bytes = 0
          const origin = siteOrigin(base.config, identifier)
          for await (const text of exportProducts(base.database.app, site.value.id, origin)) {
            bytes += Buffer.byteLength(text as string)
            if (!sink.write(text)) await once(sink, 'drain')
          }
          return bytes
        })
        if (!written.ok) return written
        return ok({ data: { file, bytes: written.value }, lines: [`Wrote the products to ${file}.`] })
      },
    },
  },
}
