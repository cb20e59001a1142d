import {
  changeTaxRule,
  createTaxClass,
  createTaxRule,
  deleteTaxClass,
  deleteTaxRule,
  importTaxRates,
  readTaxes,
  renameTaxClass,
  saveTaxSettings,
} from '#features/shop/taxes/actions.ts'
import * as api from '#features/shop/taxes/api.types.ts'
import type { TaxRuleSettings } from '#features/shop/taxes/types.ts'
import { ok } from '#lib/result.ts'
import { type Route, route, recordName } from '#platform/http/api/route.ts'

/** What the activity of a site says about a rule. */
const described = ({ name, country, region, rate }: TaxRuleSettings) => ({ name, country, region, rate })

/** Routes of the taxes of a store. */
export function taxRoutes(): readonly Route[] {
  return [
    route(api.getTaxes, async ({ tx, site }) => ok(await readTaxes(tx, site.id))),
    route(api.changeTaxSettings, ({ tx, site, body, record }) => {
      record({ ...body })
      return saveTaxSettings(tx, site.id, body)
    }),
    route(api.createTaxClass, ({ tx, site, body, record }) => {
      record({ ...body })
      return createTaxClass(tx, site.id, body.name)
    }),
    route(api.renameTaxClass, ({ tx, site, params, body, record }) => {
      record({ ...body })
      return renameTaxClass(tx, site.id, params.class, body.name)
    }),
    route(api.deleteTaxClass, async ({ tx, site, params, record }) =>
      recordName(await deleteTaxClass(tx, site.id, params.class), record),
    ),
    route(api.createTaxRule, ({ tx, site, body, record }) => {
      record(described(body))
      return createTaxRule(tx, site.id, body)
    }),
    route(api.changeTaxRule, ({ tx, site, params, body, record }) => {
      record(described(body))
      return changeTaxRule(tx, site.id, params.rule, body)
    }),
    route(api.deleteTaxRule, async ({ tx, site, params, record }) =>
      recordName(await deleteTaxRule(tx, site.id, params.rule), record),
    ),
    route(api.importTaxRates, async ({ tx, site, body, record }) => {
      const imported = await importTaxRates(tx, site.id, body)
      if (imported.ok && !body.dryRun) record({ name: body.name, ...imported.value })
      return imported
    }),
  ]
}
