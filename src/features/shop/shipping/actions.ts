import type { Transaction } from 'kysely'
import { type ShippingError, shippingErrors } from '#features/shop/shipping/errors.ts'
import { findZoneProblem, withoutUnused } from '#features/shop/shipping/rules.ts'
import * as store from '#features/shop/shipping/store.ts'
import { MAX_ZONES, type ZoneSettings, type ZoneView } from '#features/shop/shipping/types.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

export { listZones, selectZones, toZone } from '#features/shop/shipping/store.ts'

type Tx = Transaction<Tables>

/** Creates a zone with its options. Fails with BAD_OPTION or LIMIT_REACHED. */
export async function createZone(
  tx: Tx,
  siteId: Id,
  settings: ZoneSettings,
): Promise<Result<ZoneView, ShippingError>> {
  const zones = await store.listZones(tx, siteId)
  if (zones.length >= MAX_ZONES) return fail(shippingErrors.limitReached(MAX_ZONES))
  const problem = findZoneProblem(settings)
  if (problem) return fail(problem)
  const id = await store.insertZone(tx, siteId, settings)
  return writeOptions(tx, siteId, id, settings)
}

/**
 * Changes a zone with all its options; those that are missing are deleted, and no cart has them any more. Fails with
 * NO_ZONE, CONFLICT for a version that is not the newest, or BAD_OPTION.
 */
export async function changeZone(
  tx: Tx,
  siteId: Id,
  id: Id,
  settings: ZoneSettings & { readonly version: number },
): Promise<Result<ZoneView, ShippingError>> {
  const problem = findZoneProblem(settings)
  if (problem) return fail(problem)
  if (!(await store.updateZone(tx, siteId, id, settings)))
    return fail((await store.hasZone(tx, siteId, id)) ? shippingErrors.conflict() : shippingErrors.noZone())
  return writeOptions(tx, siteId, id, settings)
}

async function writeOptions(
  tx: Tx,
  siteId: Id,
  zoneId: Id,
  { options }: ZoneSettings,
): Promise<Result<ZoneView, ShippingError>> {
  const stored = await store.listOptionIds(tx, siteId, zoneId)
  const seen = new Set<Id>()
  for (const [index, { id }] of options.entries()) {
    if (id === undefined) continue
    if (!stored.includes(id) || seen.has(id))
      return fail(
        shippingErrors.badOption(
          `options.${index}.id`,
          'This shipping option does not exist. Reload the zone.',
        ),
      )
    seen.add(id)
  }
  await store.replaceOptions(tx, siteId, zoneId, options.map(withoutUnused))
  const zone = (await store.listZones(tx, siteId)).find(({ id }) => id === zoneId)
  if (zone === undefined) throw new Error(`The shipping zone ${zoneId} was not stored.`)
  return ok(zone)
}

/** Deletes a zone with its options. Fails with NO_ZONE. */
export async function deleteZone(tx: Tx, siteId: Id, id: Id): Promise<Result<string, ShippingError>> {
  const name = await store.deleteZone(tx, siteId, id)
  return name === undefined ? fail(shippingErrors.noZone()) : ok(name)
}
