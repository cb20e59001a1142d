/** An expected failure of an import or of undoing one. Nothing public has changed. */
export interface ImportError {
  readonly code:
    | 'UNREADABLE_FILE'
    | 'IMPORT_RUNNING'
    | 'NO_SITE'
    | 'NOT_PUBLISHED'
    | 'NOTHING_TO_UNDO'
    | 'WHICH_SOURCE'
    | 'TOO_LARGE'
    | 'TOO_MANY_FILES'
    | 'EMPTY_FILE'
    | 'NOT_STORED'
    | 'NO_FILE'
    | 'NOT_READY'
    | 'ITEM_LIMIT_REACHED'
  readonly message: string
}

/** Aborts a running import with an expected error. */
export class ImportAbortError extends Error {
  readonly error: ImportError

  constructor(error: ImportError) {
    super(error.message)
    this.error = error
  }
}

export const importErrors = {
  unreadable: (fileName: string, problem: string): ImportError => ({
    code: 'UNREADABLE_FILE',
    message: `'${fileName}' cannot be imported. ${problem} Nothing was changed; export the site again or repair the file.`,
  }),
  running: (): ImportError => ({
    code: 'IMPORT_RUNNING',
    message: 'Another import into this site is running. Wait until it has finished, then try again.',
  }),
  noSite: (): ImportError => ({ code: 'NO_SITE', message: 'There is no such site. Create it first.' }),
  notPublished: (reason: string): ImportError => ({
    code: 'NOT_PUBLISHED',
    message: `Everything was imported as drafts, but could not be published: ${reason} Fix that, then import again.`,
  }),
  nothingToUndo: (source: string | undefined, sources: readonly string[]): ImportError => ({
    code: 'NOTHING_TO_UNDO',
    message:
      source === undefined || sources.length === 0
        ? 'Nothing was imported into this site, so there is nothing to undo.'
        : `Nothing was imported from '${source}'. It came from: ${sources.join(', ')}.`,
  }),
  whichSource: (sources: readonly string[]): ImportError => ({
    code: 'WHICH_SOURCE',
    message: `This site has imports from ${sources.length} sources. Specify the one to undo: ${sources.join(', ')}.`,
  }),
  tooLarge: (max: number): ImportError => ({
    code: 'TOO_LARGE',
    message: `An export may have at most ${Math.round(max / 1024 ** 2)} MB. Export the site in parts, or ask the operator to import the file.`,
  }),
  tooManyFiles: (max: number): ImportError => ({
    code: 'TOO_MANY_FILES',
    message: `${max} exports are already waiting. Import or discard one of them first.`,
  }),
  emptyFile: (): ImportError => ({
    code: 'EMPTY_FILE',
    message: 'The file is empty. Export the site again and upload the new file.',
  }),
  itemLimitReached: (quota: string): ImportError => ({
    code: 'ITEM_LIMIT_REACHED',
    message: `The import has more items than the site may have. ${quota}`,
  }),
  notStored: (message: string): ImportError => ({ code: 'NOT_STORED', message }),
  noFile: (): ImportError => ({
    code: 'NO_FILE',
    message: 'This export is no longer available. Upload the file again.',
  }),
  notReady: (state: string): ImportError => ({
    code: 'NOT_READY',
    message:
      state === 'done'
        ? 'This export has already been imported. To import it again, upload the file again.'
        : 'This export cannot be imported yet. Wait until it has been checked.',
  }),
} as const
