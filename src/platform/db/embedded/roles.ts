import pg from 'pg'
import type { Client } from 'pg'

import { OWNER_ROLE } from '#platform/db/embedded/initialise.ts'

/** The application role, bound by row-level security. */
export const APP_ROLE = 'sitewright_app'
export const DATABASE = 'sitewright'

const SETUP_LOCK = 7_306_640_002

/**
 * Creates the application role and the database when they are missing. Processes that start together take
 * turns.
 */
export async function prepareRoles(client: Client, appPassword: string): Promise<void> {
  if (await isPrepared(client)) return
  await client.query('select pg_advisory_lock($1)', [SETUP_LOCK])
  try {
    const { role, database } = await readSetup(client)
    if (!role)
      await client.query(
        `create role ${APP_ROLE} login nosuperuser nobypassrls nocreatedb nocreaterole password ${pg.escapeLiteral(appPassword)}`,
      )
    if (!database) await client.query(`create database ${DATABASE} owner ${OWNER_ROLE} template template0`)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [SETUP_LOCK])
  }
}

async function isPrepared(client: Client): Promise<boolean> {
  const { role, database } = await readSetup(client)
  return role && database
}

async function readSetup(client: Client): Promise<{ role: boolean; database: boolean }> {
  const { rows } = await client.query<{ role: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as role,
            exists (select from pg_database where datname = $2) as database`,
    [APP_ROLE, DATABASE],
  )
  return rows[0] ?? { role: false, database: false }
}
