import { importExport } from '#features/transfer/imports/actions.ts'
import type { ImportError } from '#features/transfer/imports/errors.ts'
import type { ImportReport, UndoReport } from '#features/transfer/imports/types.ts'
import { undoImport } from '#features/transfer/imports/undo/undo.actions.ts'
import type { NavigationBody } from '#features/content/documents/bodies/navigation-body.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Result } from '#lib/result.ts'
import { unwrap } from '../unwrap.ts'
import type { TestWeb } from '../web.ts'
import { fileOf, wxrFile } from './wxr.ts'

/** Helpers for importing sites and reading the results. */
export type Importing = ReturnType<typeof importing>

/** Imports on a running server. Each site is new. */
export function importing(web: TestWeb) {
  const { owner, app } = web.database
  let made = 0
  const attempt = (
    site: Site,
    stream: AsyncIterable<Uint8Array>,
  ): Promise<Result<ImportReport, ImportError>> =>
    importExport(
      { db: app, blocks: web.registry },
      { siteId: site.id, fileName: 'old.xml', streams: [stream] },
    )

  return {
    newSite: (): Promise<Site> => web.createSite(`import-${++made}`),
    attempt,
    async importItems(site: Site, items: readonly string[], head?: string): Promise<ImportReport> {
      const report = unwrap(await attempt(site, wxrFile(items, head)))
      await web.web.hosts.refresh(site.id)
      return report
    },
    /** Imports a text as a file of any kind. */
    async importText(site: Site, text: string): Promise<ImportReport> {
      const report = unwrap(await attempt(site, fileOf([text])))
      await web.web.hosts.refresh(site.id)
      return report
    },
    /** Undoes the import of a source. */
    async undo(site: Site, from?: string): Promise<Result<UndoReport, ImportError>> {
      const result = await undoImport({ db: app, blocks: web.registry }, { siteId: site.id, source: from })
      await web.web.hosts.refresh(site.id)
      return result
    },
    /** Everything that is public on a site, by path. */
    async publicPages(site: Site) {
      const rows = await owner
        .selectFrom('published_documents as p')
        .innerJoin('revisions as r', (join) =>
          join.onRef('r.id', '=', 'p.revision_id').onRef('r.site_id', '=', 'p.site_id'),
        )
        .select(['p.path', 'p.document_id', 'p.locked', 'p.excerpt', 'r.body'])
        .where('p.site_id', '=', site.id)
        .execute()
      return new Map(rows.map((row) => [row.path, row]))
    },
    documents: (site: Site) =>
      owner.selectFrom('documents').selectAll().where('site_id', '=', site.id).orderBy('id').execute(),
    /** How many rows a site has, by table. */
    async countAll(site: Site) {
      const count = async (table: 'documents' | 'revisions' | 'media' | 'authors' | 'import_references') =>
        (await owner.selectFrom(table).select('site_id').where('site_id', '=', site.id).execute()).length
      return {
        documents: await count('documents'),
        revisions: await count('revisions'),
        media: await count('media'),
        authors: await count('authors'),
        references: await count('import_references'),
      }
    },
    /** The public navigations of a site, oldest first. */
    async navigations(site: Site): Promise<readonly NavigationBody[]> {
      const rows = await owner
        .selectFrom('documents as d')
        .innerJoin('revisions as r', (join) =>
          join.onRef('r.id', '=', 'd.published_revision_id').onRef('r.site_id', '=', 'd.site_id'),
        )
        .select('r.body')
        .where('d.site_id', '=', site.id)
        .where('d.kind', '=', 'navigation')
        .orderBy('d.id')
        .execute()
      return rows.map(({ body }) => body as unknown as NavigationBody)
    },
    findImports: (site: Site) =>
      owner.selectFrom('imports').select(['id', 'status']).where('site_id', '=', site.id).execute(),
  }
}
