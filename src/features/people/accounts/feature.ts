import type { AccountSites } from '#features/people/accounts/manage/delete-account.actions.ts'
import type { Feature } from '#platform/feature-manifest.ts'
import { HOUR_MS } from '#lib/dates/durations.ts'
import { accountRoutes } from '#features/people/accounts/routes.ts'
import { handled } from '#platform/feature-manifest.ts'
import { purgeOldAccountRecords } from '#features/people/accounts/manage/purge-accounts.actions.ts'
import type { PasswordCost } from '#platform/passwords/hash.ts'
import { schedule } from '#platform/jobs/scheduler.ts'
import { sendSignUpMailHandler, sendSignUpMailJob } from '#features/people/accounts/sign-up.jobs.ts'
import { sendResetHandler, sendResetJob } from '#features/people/accounts/reset.jobs.ts'

declare module '#platform/feature-manifest.ts' {
  interface RouteParts {
    /** The sites of an account: this feature is below `sites` and cannot import it. */
    readonly sites: AccountSites
    /** Cost of new password hashes; the recommended one by default. */
    readonly passwordCost?: PasswordCost
  }
}

/** What the feature brings to the server. */
export const feature: Feature = {
  tables: ['accounts', 'account_events', 'account_tokens', 'recovery_codes', 'sessions', 'sign_ups'],
  reads: ['sites'],
  routes: accountRoutes,
  jobs: [
    handled(sendResetJob, ({ database, clock, ...parts }) =>
      sendResetHandler({ ...parts, db: database.app, now: clock }),
    ),
    handled(sendSignUpMailJob, ({ database, clock, ...parts }) =>
      sendSignUpMailHandler({ ...parts, db: database.app, now: clock }),
    ),
  ],
  schedules: [
    schedule('purge sessions and links of accounts', HOUR_MS, ({ database }, now) =>
      purgeOldAccountRecords(database, now),
    ),
  ],
}
