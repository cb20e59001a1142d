import pg from 'pg'

import { DatabaseSetupError } from '#platform/db/database-error.ts'

const MIN_VERSION = 15
/** Extensions that the migrations create. */
export const EXTENSIONS: readonly string[] = ['btree_gin', 'citext', 'pg_trgm', 'unaccent']

/** Attributes of the owner's connection. */
export interface OwnerAttributes {
  version: number
  role: string
  database: string
  bypass: boolean
  create_in_database: boolean
  create_in_public: boolean
}

/**
 * Checks version and permissions of the owner's connection. Throws a DatabaseSetupError with the statement to
 * run.
 */
export async function checkOwner(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<OwnerAttributes>(`
    select current_setting('server_version_num')::int / 10000 as version,
           current_user as role,
           current_database() as database,
           rolsuper or rolbypassrls as bypass,
           has_database_privilege(current_database(), 'create') as create_in_database,
           has_schema_privilege('public', 'create') as create_in_public
    from pg_roles where rolname = current_user`)
  const attributes = rows[0]
  if (!attributes) throw new Error('PostgreSQL returned no row for the owner.')
  checkOwnerAttributes(attributes)
  for (const extension of EXTENSIONS) await checkExtension(owner, extension)
}

/** Throws a DatabaseSetupError when version or permissions do not suffice. */
export function checkOwnerAttributes(attributes: OwnerAttributes): void {
  const role = pg.escapeIdentifier(attributes.role)
  const database = pg.escapeIdentifier(attributes.database)

  if (attributes.version < MIN_VERSION)
    throw new DatabaseSetupError(
      'too_old',
      `PostgreSQL ${attributes.version} is too old. Upgrade the server of DATABASE_URL to ${MIN_VERSION} or newer.`,
    )
  if (!attributes.bypass) throw missingRights('has no BYPASSRLS', `ALTER ROLE ${role} BYPASSRLS;`)
  if (!attributes.create_in_database)
    throw missingRights('may not create schemas', `GRANT CREATE ON DATABASE ${database} TO ${role};`)
  if (!attributes.create_in_public)
    throw missingRights('may not create tables', `GRANT USAGE, CREATE ON SCHEMA public TO ${role};`)
}

const missingRights = (what: string, statement: string) =>
  new DatabaseSetupError(
    'missing_rights',
    `The role of DATABASE_OWNER_URL ${what}. Run as a superuser in that database: ${statement}`,
  )

/** Throws a DatabaseSetupError when the extension is missing and the owner cannot create it. */
export async function checkExtension(owner: pg.Client, name: string): Promise<void> {
  const { rows } = await owner.query<{ installed: boolean; allowed: boolean }>(
    `select bool_or(installed) as installed,
            bool_or(trusted or (select rolsuper from pg_roles where rolname = current_user)) as allowed
     from pg_available_extension_versions where name = $1`,
    [name],
  )
  const found = rows[0]
  if (found?.installed || found?.allowed) return
  const missing = found?.allowed == null
  throw new DatabaseSetupError(
    'missing_extension',
    `The extension ${name} is missing. ` +
      (missing
        ? 'Install the contrib package of PostgreSQL on the server, then run'
        : 'Run as a superuser in that database') +
      `: CREATE EXTENSION ${pg.escapeIdentifier(name)};`,
  )
}
