import {
  changeTaxRule,
  createTaxClass,
  createTaxRule,
  deleteTaxClass,
  deleteTaxRule,
  importTaxRates,
  readTaxes,
  renameTaxClass,
  savePricesIncludeTax,
} from '#features/taxes/actions.ts'
import * as api from '#features/taxes/api.types.ts'
import type { TaxRuleSettings } from '#features/taxes/types.ts'
import { ok } from '#lib/result.ts'
import { type Route, route } from '#platform/http/api/route.ts'

/** What the activity of a site says about a rule. */
const described = ({ name, country, region, rate }: TaxRuleSettings) => ({ name, country, region, rate })

/** Routes of the taxes of a store. */
export function taxRoutes(): readonly Route[] {
  return [
    route(api.getTaxes, async ({ tx, site }) => ok(await readTaxes(tx, site.id))),
    route(api.changeTaxSettings, async ({ tx, site, body, record }) => {
      await savePricesIncludeTax(tx, site.id, body.pricesIncludeTax)
      record({ ...body })
      return ok(undefined)
    }),
    route(api.createTaxClass, ({ tx, site, body, record }) => {
      record({ ...body })
      return createTaxClass(tx, site.id, body.name)
    }),
    route(api.renameTaxClass, ({ tx, site, params, body, record }) => {
      record({ ...body })
      return renameTaxClass(tx, site.id, params.class, body.name)
    }),
    route(api.deleteTaxClass, ({ tx, site, params }) => deleteTaxClass(tx, site.id, params.class)),
    route(api.createTaxRule, ({ tx, site, body, record }) => {
      record(described(body))
      return createTaxRule(tx, site.id, body)
    }),
    route(api.changeTaxRule, ({ tx, site, params, body, record }) => {
      record(described(body))
      return changeTaxRule(tx, site.id, params.rule, body)
    }),
    route(api.deleteTaxRule, ({ tx, site, params }) => deleteTaxRule(tx, site.id, params.rule)),
    route(api.importTaxRates, async ({ tx, site, body, record }) => {
      const imported = await importTaxRates(tx, site.id, body)
      if (imported.ok && !body.dryRun) record({ name: body.name, ...imported.value })
      return imported
    }),
  ]
}
