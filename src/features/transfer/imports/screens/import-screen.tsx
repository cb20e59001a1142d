import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconFileImport } from '@tabler/icons-react'
import type { ImportFileView } from '#features/transfer/imports/api.types.ts'
import { ImportFileCard } from '#features/transfer/imports/screens/import-file.tsx'
import { ImportSource } from '#features/transfer/imports/screens/import-source.tsx'
import { importFileId, importsQuery } from '#features/transfer/imports/screens/import-queries.ts'
import { UploadExport } from '#features/transfer/imports/screens/upload-export.tsx'
import { Page } from '#ui/page.tsx'
import { QueryError } from '#ui/query-error.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import './import-screen.css'

/** Exports that wait for a decision or are being processed. */
const isPending = ({ state }: ImportFileView) => state !== 'done'

const PRODUCTS =
  'products from Shopify, WooCommerce, Wix, Squarespace, BigCommerce, Etsy, Ecwid, PrestaShop, Square, Medusa, Vendure, Spree or a spreadsheet'
const DESCRIPTION = `Import pages, posts, authors and menus from WordPress, Squarespace, Ghost, Blogger, Substack, Medium, Jekyll, Hugo or a folder of Markdown, or an RSS or Atom feed, events from a calendar, and ${PRODUCTS}. The old URLs of pages, posts and products redirect to the new ones.`
/** For members who import nothing else. */
const PRODUCTS_DESCRIPTION = `Import ${PRODUCTS}. The old URLs of products redirect to the new ones.`

/** The screen for checking, importing and undoing exports. */
export function ImportScreen() {
  const { identifier, can } = useSite()
  const importsAll = can('imports:run')
  const queries = useQueryClient()
  const query = useQuery(importsQuery(identifier))
  const { data, error } = query
  const reload = () => queries.invalidateQueries({ queryKey: ['site', identifier] })
  return (
    <Page title="Import" width="form" description={importsAll ? DESCRIPTION : PRODUCTS_DESCRIPTION}>
      <UploadExport onUploaded={reload} />
      {error && !data ? (
        <QueryError query={query} what="the imports" />
      ) : data === undefined ? (
        <ListSkeleton rows={3} />
      ) : (
        <>
          {data.files.filter(isPending).map((file) => (
            <div key={file.id} id={importFileId(file.id)}>
              <ImportFileCard file={file} onChange={reload} />
            </div>
          ))}
          {data.sources.map((source) => (
            <ImportSource key={source.source} source={source} onUndone={reload} />
          ))}
          {!data.files.some(isPending) && data.sources.length === 0 && (
            <Section>
              <EmptyState icon={<IconFileImport size={26} stroke={1.6} />} title="No imports yet">
                {importsAll ? <ContentHelp /> : <ProductsHelp />}
              </EmptyState>
            </Section>
          )}
        </>
      )}
    </Page>
  )
}

function ContentHelp() {
  return (
    <>
      In WordPress, choose Tools, Export. In Squarespace, Settings, Import &amp; Export. In Ghost, Settings,
      Export. In Substack and Medium, ask for the export of your posts in the settings. Put a folder of
      Jekyll, Hugo or Markdown into a zip file. Upload the file here: you see what will be imported before
      anything changes. Keep the old site online until its images are in your media library, or put them into
      a zip file with the export. A zip file of images alone fills those that are missing.
    </>
  )
}

function ProductsHelp() {
  return (
    <>
      In Shopify, choose Products, Export. In WooCommerce, Products, Export. In Squarespace, Products, Export
      all. In Wix, Store Products, More actions, Export. Upload the file here: you see what will be imported
      before anything changes. Keep the old store online until its images are in your media library.
    </>
  )
}
