import { sql, type Transaction } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { OptionSettings, ZoneSettings, ZoneView } from '#features/shop/shipping/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** The zones of a site with their options, in the order in which they were created; ids are texts, also as JSON. */
export const selectZones = (tx: Tx, siteId: Id) =>
  tx
    .selectFrom('shipping_zones as z')
    .select([
      sql<Id>`z.id::text`.as('id'),
      'z.name',
      'z.version',
      'z.areas',
      jsonArrayFrom(
        tx
          .selectFrom('shipping_options')
          .select([
            sql<Id>`id::text`.as('id'),
            'name',
            'kind',
            'cents',
            'tiers',
            'free_from_cents as freeFromCents',
            'postal_codes as postalCodes',
            'place',
          ])
          .where('site_id', '=', siteId)
          .where('zone_id', '=', sql<Id>`z.id`)
          .orderBy('position'),
      ).as('options'),
    ])
    .where('z.site_id', '=', siteId)
    .orderBy('z.id')

type Row = Awaited<ReturnType<ReturnType<typeof selectZones>['execute']>>[number]

/** Returns a selected zone. */
export const toZone = (zone: Row): ZoneView => ({
  ...zone,
  options: zone.options.map((option) => ({
    ...option,
    cents: Number(option.cents),
    freeFromCents: option.freeFromCents === null ? null : Number(option.freeFromCents),
  })),
})

/** Returns the zones of a site with their options, in the order in which they were created. */
export const listZones = async (tx: Tx, siteId: Id): Promise<readonly ZoneView[]> =>
  (await selectZones(tx, siteId).execute()).map(toZone)

/** Inserts a zone without options; returns its id. */
export async function insertZone(
  tx: Tx,
  siteId: Id,
  { name, areas }: Pick<ZoneSettings, 'name' | 'areas'>,
): Promise<Id> {
  const { id } = await tx
    .insertInto('shipping_zones')
    .values({ site_id: siteId, name, areas: JSON.stringify(areas) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a zone that has this version, and locks it. Returns false if it has another one. */
export async function updateZone(
  tx: Tx,
  siteId: Id,
  id: Id,
  { version, name, areas }: Pick<ZoneView, 'version'> & Pick<ZoneSettings, 'name' | 'areas'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('shipping_zones')
    .set({ name, areas: JSON.stringify(areas), version: version + 1 })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Whether a site has a zone. */
export async function hasZone(tx: Tx, siteId: Id, id: Id): Promise<boolean> {
  const row = await tx
    .selectFrom('shipping_zones')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the ids of the options of a zone. */
export async function listOptionIds(tx: Tx, siteId: Id, zoneId: Id): Promise<readonly Id[]> {
  const rows = await tx
    .selectFrom('shipping_options')
    .select('id')
    .where('site_id', '=', siteId)
    .where('zone_id', '=', zoneId)
    .execute()
  return rows.map(({ id }) => id)
}

const COLUMNS = sql`position, name, kind, cents, tiers, free_from_cents, postal_codes, place`
const TYPES = sql`position smallint, name text, kind text, cents bigint, tiers jsonb, free_from_cents bigint,
  postal_codes jsonb, place jsonb`

const rowsOf = (options: readonly OptionSettings[]) =>
  JSON.stringify(
    options.map(({ id, name, kind, cents, tiers, freeFromCents, postalCodes, place }, position) => ({
      id,
      position,
      name,
      kind,
      cents,
      tiers,
      free_from_cents: freeFromCents,
      postal_codes: postalCodes,
      // A JSON null would be a value in the database.
      ...(place && { place }),
    })),
  )

/** Makes these the options of a zone, in their order: those with an id stay what they are, missing ones are deleted. */
export async function replaceOptions(
  tx: Tx,
  siteId: Id,
  zoneId: Id,
  options: readonly OptionSettings[],
): Promise<void> {
  const rows = rowsOf(options)
  const kept = options.flatMap(({ id }) => id ?? [])
  await sql`
    delete from shipping_options
    where site_id = ${siteId} and zone_id = ${zoneId} and id <> all(${kept}::bigint[])`.execute(tx)
  await sql`
    update shipping_options o set (${COLUMNS}) =
      row(n.position, n.name, n.kind, n.cents, n.tiers, n.free_from_cents, n.postal_codes, n.place)
    from jsonb_to_recordset(${rows}::jsonb) n (id bigint, ${TYPES})
    where o.site_id = ${siteId} and o.zone_id = ${zoneId} and o.id = n.id`.execute(tx)
  await sql`
    insert into shipping_options (site_id, zone_id, ${COLUMNS})
    select ${siteId}, ${zoneId}, ${COLUMNS} from jsonb_to_recordset(${rows}::jsonb) n (id bigint, ${TYPES})
    where id is null order by position`.execute(tx)
}

/** Deletes a zone; returns its name, undefined if there was none. */
export async function deleteZone(tx: Tx, siteId: Id, id: Id): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom('shipping_zones')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return deleted?.name
}
