import { expect } from 'vitest'
import { getProduct, listProducts } from '#features/shop/catalogue/api.types.ts'
import {
  getImportFile,
  type ImportFileView,
  listImports,
  mapImportFile,
  runImportFile,
  undoImport,
  uploadImportFile,
} from '#features/transfer/imports/api.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { eventually } from '../eventually.ts'
import type { Person } from '../owner.ts'
import type { TestWeb } from '../web.ts'

/** What an owner does with files of products, as the app does it; a worker must run. */
export function productFiles(web: TestWeb, owner: Person) {
  /** Waits until a file is no longer being processed. */
  async function settled(site: Site, file: string): Promise<ImportFileView> {
    const read = async () =>
      (await owner.call(getImportFile, { site: site.identifier, params: { file } })).value
    await eventually('the file is processed', async () => !(await read()).state.endsWith('ing'))
    await web.web.hosts.refresh(site.id)
    return read()
  }

  /** Uploads a file and waits for its check. */
  async function check(site: Site, bytes: string | Buffer, name = 'teas.csv'): Promise<ImportFileView> {
    const sent = await owner.call(uploadImportFile, { site: site.identifier, bytes, query: { name } })
    expect(sent.status).toBe(202)
    return settled(site, sent.value.id)
  }

  /** Says what the columns and tax classes of a checked file are, and waits for another check. */
  async function choose(site: Site, file: ImportFileView, body: Parameters<typeof mapped>[2]) {
    expect((await mapped(site, file, body)).status).toBe(202)
    return settled(site, file.id)
  }

  const mapped = (
    site: Site,
    file: ImportFileView,
    body: {
      readonly columns: readonly object[] | null
      readonly taxClasses?: readonly object[]
      readonly decimalMark?: string
      readonly target?: object
    },
  ) => owner.call(mapImportFile, { site: site.identifier, params: { file: file.id }, body })

  /** Imports a checked file. */
  async function runFile(site: Site, checked: ImportFileView): Promise<ImportFileView> {
    const run = await owner.call(runImportFile, {
      site: site.identifier,
      params: { file: checked.id },
      body: {},
    })
    expect(run.status).toBe(202)
    const done = await settled(site, checked.id)
    expect(done).toMatchObject({ state: 'done', problem: null })
    return done
  }

  const listed = async (site: Site) =>
    (await owner.call(listProducts, { site: site.identifier })).value.entries.toSorted((one, other) =>
      one.title < other.title ? -1 : 1,
    )

  return {
    settled,
    check,
    mapped,
    choose,
    runFile,
    /** Uploads a file, checks and imports it. */
    importFile: async (site: Site, bytes: string | Buffer, name = 'teas.csv') =>
      runFile(site, await check(site, bytes, name)),
    /** The products of a site by their names. */
    listed,
    async productOf(site: Site, title: string) {
      const id = (await listed(site)).find((one) => one.title === title)?.id ?? ''
      return { id, ...(await owner.call(getProduct, { site: site.identifier, params: { item: id } })).value }
    },
    /** Undoes the newest import. */
    async undo(site: Site) {
      const { value } = await owner.call(listImports, { site: site.identifier })
      const undone = await owner.call(undoImport, {
        site: site.identifier,
        query: { source: value.sources[0]?.source ?? '' },
      })
      await web.web.hosts.refresh(site.id)
      return undone
    },
  }
}

/** The lines of a file. */
export const fileLines = (...all: readonly string[]): string => `${all.join('\n')}\n`
/** How many products of a file are new, changed, unchanged and left out. */
export const countsOf = ({ report }: ImportFileView) => report?.products?.counts
/** What the report says of each product. */
export const linesOf = ({ report }: ImportFileView) =>
  report?.products?.lines.map(({ row, outcome, changes, notes }) => [row, outcome, changes, notes])
