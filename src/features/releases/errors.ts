/** Why a release failed. */
export interface ReleaseError {
  readonly code: 'NO_SITE' | 'NO_VERSION' | 'PATH_TAKEN'
  readonly message: string
}

export const releaseErrors = {
  noSite: (): ReleaseError => ({ code: 'NO_SITE', message: 'Site not found.' }),
  noVersion: (version: string): ReleaseError => ({
    code: 'NO_VERSION',
    message: `This site has no release ${version}.`,
  }),
  pathTaken: (path: string): ReleaseError => ({
    code: 'PATH_TAKEN',
    message: `Two documents would have the URL '${path}'. Change the URL of one of them.`,
  }),
} as const
