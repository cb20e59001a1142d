import { defineErrors, type ErrorOf } from '#lib/api/feature-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'

export const analyticsErrors = defineErrors(
  {
    INVALID_PERIOD: { status: HTTP_STATUS.badRequest, field: 'to' },
    INVALID_FILTER: { status: HTTP_STATUS.badRequest, field: 'filters' },
  },
  (error) => ({
    reversed: () => error('INVALID_PERIOD', 'The period ends before it begins. Choose a later end.'),
    tooLong: (days: number) =>
      error('INVALID_PERIOD', `A period can have at most ${days} days. Choose a shorter one.`),
    invalidFilter: () =>
      error(
        'INVALID_FILTER',
        'The filters of this URL are invalid. Remove them and choose values from the lists.',
      ),
    notFiltered: () =>
      error(
        'INVALID_FILTER',
        'This list counts actions that belong to no visit. Remove the filters to see it.',
      ),
  }),
)

/** Why a report was not made. */
export type AnalyticsError = ErrorOf<typeof analyticsErrors>
