import type { ColumnType, Generated } from 'kysely'
import { withdrawalRoutes } from '#features/shop/withdrawals/routes.ts'
import { withdrawalSiteRoutes } from '#features/shop/withdrawals/site.routes.ts'
import type { WithdrawalStatus } from '#features/shop/withdrawals/types.ts'
import { withdrawalOnEveryPage } from '#features/shop/withdrawals/withdrawal-on-every-page.ts'
import { findWithdrawalSection } from '#features/shop/withdrawals/withdrawal-section.actions.ts'
import type { Feature } from '#platform/feature-manifest.ts'
import type { GeneratedId, Id } from '#schema/columns.ts'

interface WithdrawalTable {
  site_id: Id
  id: GeneratedId
  order_id: Id | null
  order_number: string
  email: string
  name: string
  message: string
  language: string
  submitted_at: ColumnType<Date, Date, never>
  is_late: boolean
  status: Generated<WithdrawalStatus>
  reason: Generated<string>
  decided_at: Date | null
  key_hash: string
}

declare module '#schema/tables.ts' {
  interface Tables {
    withdrawals: WithdrawalTable
  }
}

/** What the feature brings to the server. */
export const feature: Feature = {
  tables: ['withdrawals'],
  routes: withdrawalRoutes,
  siteRoutes: withdrawalSiteRoutes,
  orderSections: findWithdrawalSection,
  everyPage: withdrawalOnEveryPage,
}
