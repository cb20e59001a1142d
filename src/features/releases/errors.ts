import { defineErrors, type ErrorOf } from '#lib/api/feature-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'

export const releaseErrors = defineErrors(
  {
    NO_SITE: { status: HTTP_STATUS.notFound },
    NO_DOCUMENT: { status: HTTP_STATUS.notFound },
    NO_VERSION: { status: HTTP_STATUS.notFound },
    PATH_TAKEN: { status: HTTP_STATUS.conflict },
  },
  (error) => ({
    noSite: () => error('NO_SITE', 'Site not found.'),
    noDocument: () =>
      error('NO_DOCUMENT', 'One of these documents no longer exists. Reload the page and publish again.'),
    noVersion: (version: string) => error('NO_VERSION', `This site has no release ${version}.`),
    pathTaken: (path: string) =>
      error('PATH_TAKEN', `Two documents would have the URL '${path}'. Change the URL of one of them.`),
  }),
)

/** Why a release failed. */
export type ReleaseError = ErrorOf<typeof releaseErrors>
