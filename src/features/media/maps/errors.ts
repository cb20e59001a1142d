import { defineErrors, type ErrorOf } from '#lib/api/feature-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'

export const mapErrors = defineErrors(
  {
    NO_GEOCODER: { status: HTTP_STATUS.notFound },
    GEOCODER_FAILED: { status: HTTP_STATUS.serviceUnavailable },
    TOO_MANY_SEARCHES: { status: HTTP_STATUS.tooManyRequests },
  },
  (error) => ({
    noGeocoder: () =>
      error(
        'NO_GEOCODER',
        'This installation has no service that finds addresses. Enter coordinates instead.',
      ),
    geocoderFailed: (reason: string) =>
      error(
        'GEOCODER_FAILED',
        `The address could not be looked up. ${reason} Try again, or enter coordinates.`,
      ),
    tooMany: (retryAfter: number) =>
      error('TOO_MANY_SEARCHES', 'Too many addresses were looked up. Wait a minute, or enter coordinates.', {
        retryAfter,
      }),
  }),
)

/** Why an address was not looked up. */
export type MapError = ErrorOf<typeof mapErrors>
