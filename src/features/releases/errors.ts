/** Why nothing was released. */
export interface ReleaseError {
  readonly code: 'NO_SITE' | 'NO_VERSION' | 'PATH_TAKEN'
  readonly message: string
}

export const releaseErrors = {
  noSite: (): ReleaseError => ({ code: 'NO_SITE', message: 'There is no such site.' }),
  noVersion: (version: string): ReleaseError => ({
    code: 'NO_VERSION',
    message: `This site has no release ${version}; list its releases and choose one of them.`,
  }),
  pathTaken: (path: string): ReleaseError => ({
    code: 'PATH_TAKEN',
    message: `Two documents would be public at '${path}'; change the url id of one of them.`,
  }),
} as const
