import pg from 'pg'

import type { DatabaseConfig } from '#platform/config/config.ts'
import { DatabaseSetupError } from '#platform/db/database-error.ts'
import { checkAppRole, ensureAppRole } from '#platform/db/external-app-role.ts'
import { checkOwner } from '#platform/db/external-owner.ts'
import { describeConnectError } from '#platform/db/connection-errors.ts'
import { clientConfig } from '#platform/db/pool.ts'

type ExternalConfig = Extract<DatabaseConfig, { kind: 'external' }>

/**
 * Checks an external PostgreSQL before use: both connections, version, permissions and roles. Creates the
 * application role when it is missing and the owner may. Throws a DatabaseSetupError that prints the
 * statement to run.
 */
export async function prepareExternalDatabase(config: ExternalConfig): Promise<{ appRole: string }> {
  const appRole = new pg.Client(clientConfig(config.url, 'check')).user ?? ''
  const owner = await connectAs('DATABASE_OWNER_URL', config.ownerUrl)
  try {
    await checkOwner(owner)
    await ensureAppRole(owner, config.url)
    await checkAppRole(owner, appRole)
    const app = await connectAs('DATABASE_URL', config.url)
    try {
      await checkSameDatabase(owner, app)
    } finally {
      await app.end()
    }
    if (config.directUrl !== config.url)
      await (await connectAs('DATABASE_DIRECT_URL', config.directUrl)).end()
  } finally {
    await owner.end()
  }
  return { appRole }
}

async function connectAs(variable: string, url: string): Promise<pg.Client> {
  const client = new pg.Client(clientConfig(url, 'check'))
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    throw describeConnectError(variable, client, error)
  }
}

async function checkSameDatabase(owner: pg.Client, app: pg.Client): Promise<void> {
  const identify = async (client: pg.Client) => {
    const { rows } = await client.query<{ id: string }>(
      'select concat(current_database(), pg_postmaster_start_time()) as id',
    )
    return rows[0]?.id
  }
  if ((await identify(owner)) === (await identify(app))) return
  throw new DatabaseSetupError(
    'unreachable',
    `DATABASE_URL (${app.database}) and DATABASE_OWNER_URL (${owner.database}) point to different databases. Use the same one in both.`,
  )
}
