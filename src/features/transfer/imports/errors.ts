import { defineErrors, type ErrorOf } from '#lib/api/feature-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'

/** Aborts a running import with an expected error. */
export class ImportAbortError extends Error {
  readonly error: ImportError

  constructor(error: ImportError) {
    super(error.message)
    this.error = error
  }
}

export const importErrors = defineErrors(
  {
    UNREADABLE_FILE: { status: HTTP_STATUS.unprocessableContent },
    IMPORT_RUNNING: { status: HTTP_STATUS.conflict },
    NO_SITE: { status: HTTP_STATUS.notFound },
    NOT_PUBLISHED: { status: HTTP_STATUS.conflict },
    NOTHING_TO_UNDO: { status: HTTP_STATUS.notFound },
    WHICH_SOURCE: { status: HTTP_STATUS.badRequest },
    TOO_LARGE: { status: HTTP_STATUS.contentTooLarge },
    TOO_MANY_FILES: { status: HTTP_STATUS.conflict },
    EMPTY_FILE: { status: HTTP_STATUS.unprocessableContent },
    NOT_STORED: { status: HTTP_STATUS.insufficientStorage },
    NOT_ALLOWED: { status: HTTP_STATUS.forbidden },
    NO_FILE: { status: HTTP_STATUS.notFound },
    NOT_READY: { status: HTTP_STATUS.conflict },
    NOT_MAPPED: { status: HTTP_STATUS.unprocessableContent },
    ITEM_LIMIT_REACHED: { status: HTTP_STATUS.conflict },
    TOO_MANY_ITEMS: { status: HTTP_STATUS.unprocessableContent },
    CHECK_TIMEOUT: { status: HTTP_STATUS.unprocessableContent },
  },
  (error) => ({
    unreadable: (fileName: string, problem: string) =>
      error(
        'UNREADABLE_FILE',
        `'${fileName}' cannot be imported. ${problem} Nothing was changed; export the site again or repair the file.`,
      ),
    unreadableProducts: (fileName: string, problem: string) =>
      error('UNREADABLE_FILE', `'${fileName}' cannot be imported. ${problem} Nothing was changed.`),
    notMapped: (problem: string) => error('NOT_MAPPED', problem),
    badColumns: (problem: string) => error('NOT_MAPPED', problem, { field: 'columns' }),
    nothingToImport: (fileName: string) =>
      error(
        'UNREADABLE_FILE',
        `'${fileName}' holds neither an export of WordPress, Squarespace, Ghost, Substack or Medium, nor texts in Markdown, nor a feed, and no file that is missing on this site. Nothing was changed.`,
      ),
    onlyProducts: () =>
      error(
        'NOT_ALLOWED',
        'Your role covers only imports of files of products. Ask an administrator of the site to import this one.',
      ),
    running: () =>
      error(
        'IMPORT_RUNNING',
        'Another import into this site is running. Wait until it has finished, then try again.',
      ),
    noSite: () => error('NO_SITE', 'There is no such site. Create it first.'),
    notPublished: (reason: string) =>
      error(
        'NOT_PUBLISHED',
        `Everything was imported as drafts, but could not be published: ${reason} Fix that, then import again.`,
      ),
    nothingToUndo: (source: string | undefined, sources: readonly string[]) =>
      error(
        'NOTHING_TO_UNDO',
        source === undefined || sources.length === 0
          ? 'Nothing was imported into this site, so there is nothing to undo.'
          : `Nothing was imported from '${source}'. It came from: ${sources.join(', ')}.`,
      ),
    whichSource: (sources: readonly string[]) =>
      error(
        'WHICH_SOURCE',
        `This site has imports from ${sources.length} sources. Specify the one to undo: ${sources.join(', ')}.`,
      ),
    tooLarge: (max: number) =>
      error(
        'TOO_LARGE',
        `An export may have at most ${Math.round(max / 1024 ** 2)} MB. Export the site in parts, or ask the operator to import the file.`,
      ),
    tooManyFiles: (max: number) =>
      error('TOO_MANY_FILES', `${max} exports are already waiting. Import or discard one of them first.`),
    emptyFile: () => error('EMPTY_FILE', 'The file is empty. Export the site again and upload the new file.'),
    itemLimitReached: (quota: string) =>
      error('ITEM_LIMIT_REACHED', `The import has more items than the site may have. ${quota}`),
    tooManyItems: (max: number) =>
      error(
        'TOO_MANY_ITEMS',
        `An export may have at most ${max} items. Export the site in parts, or ask the operator to import the file.`,
      ),
    checkTimeout: (minutes: number) =>
      error(
        'CHECK_TIMEOUT',
        `Checking the export took longer than ${minutes} minutes. Export the site in parts, or ask the operator to import the file.`,
      ),
    notStored: (message: string) => error('NOT_STORED', message),
    noFile: () => error('NO_FILE', 'This export is no longer available. Upload the file again.'),
    notReady: (state: string) =>
      error(
        'NOT_READY',
        state === 'done'
          ? 'This export has already been imported. To import it again, upload the file again.'
          : 'This export cannot be imported yet. Wait until it has been checked.',
      ),
  }),
)

/** An expected failure of an import or of undoing one. Nothing public has changed. */
export type ImportError = ErrorOf<typeof importErrors>
