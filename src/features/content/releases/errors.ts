import { defineErrors, type ErrorOf } from '#lib/api/feature-error.ts'
import type { Clash } from '#features/content/releases/types.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'

/** Says which document was not published, because another one has its URL. */
export const describeClash = ({ title, path, usedBy }: Clash) =>
  `${nameOf(title)} wasn’t published: ${usedBy === title ? 'another document' : nameOf(usedBy)} already has the URL ${path}. Change the URL of one of them.`

const nameOf = (title: string) => (title === '' ? 'A document without a title' : `“${title}”`)

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
    pathTaken: (clash: Clash) => error('PATH_TAKEN', describeClash(clash)),
  }),
)

/** Why a release failed. */
export type ReleaseError = ErrorOf<typeof releaseErrors>
