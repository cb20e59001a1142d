/** Why an import, or undoing one, changed nothing that the public can see. */
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
    | 'SITE_FULL'
  readonly message: string
}

/** Ends an import that the site has no room for, from wherever it is. */
export class ImportFault extends Error {
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
    message: 'Another import into this site is running. Wait until it is done, then start this one again.',
  }),
  noSite: (): ImportError => ({ code: 'NO_SITE', message: 'There is no such site; make it first.' }),
  notPublished: (reason: string): ImportError => ({
    code: 'NOT_PUBLISHED',
    message: `Everything was imported as drafts, but could not be published: ${reason} Change that, then import again.`,
  }),
  nothingToUndo: (source: string | undefined, known: readonly string[]): ImportError => ({
    code: 'NOTHING_TO_UNDO',
    message:
      source === undefined || known.length === 0
        ? 'Nothing was imported into this site, so there is nothing to undo.'
        : `Nothing was imported from '${source}'. It came from: ${known.join(', ')}.`,
  }),
  whichSource: (known: readonly string[]): ImportError => ({
    code: 'WHICH_SOURCE',
    message: `This site has imports from ${known.length} sources. Name the one to undo: ${known.join(', ')}.`,
  }),
  tooLarge: (most: number): ImportError => ({
    code: 'TOO_LARGE',
    message: `An export has at most ${Math.round(most / 1024 ** 2)} MB here. Export parts of it, or ask the operator to import the file.`,
  }),
  tooManyFiles: (most: number): ImportError => ({
    code: 'TOO_MANY_FILES',
    message: `${most} exports wait for a decision already. Import or discard one of them first.`,
  }),
  emptyFile: (): ImportError => ({
    code: 'EMPTY_FILE',
    message: 'The file is empty. Export the site again and send the new file.',
  }),
  siteFull: (quota: string): ImportError => ({
    code: 'SITE_FULL',
    message: `The import brings more than the site has room for. ${quota}`,
  }),
  notStored: (message: string): ImportError => ({ code: 'NOT_STORED', message }),
  noFile: (): ImportError => ({
    code: 'NO_FILE',
    message: 'This export is not here any more. Send the file again.',
  }),
  notReady: (state: string): ImportError => ({
    code: 'NOT_READY',
    message:
      state === 'done'
        ? 'This export is imported already. To import it again, send the file again.'
        : 'This export cannot be imported now. Wait until it is checked.',
  }),
} as const
