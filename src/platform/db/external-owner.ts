import pg from 'pg'

import { DatabaseFault } from '#platform/db/database-error.ts'

const OLDEST = 15
/** Extensions the migrations make. */
export const EXTENSIONS: readonly string[] = ['btree_gin', 'citext', 'pg_trgm', 'unaccent']

/** What PostgreSQL says about the owner's connection. */
export interface OwnerFacts {
  version: number
  role: string
  database: string
  bypass: boolean
  create_in_database: boolean
  create_in_public: boolean
}

/** Checks version and rights of the owner's connection; throws a DatabaseFault with the statement to run. */
export async function checkOwner(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<OwnerFacts>(`
    select current_setting('server_version_num')::int / 10000 as version,
           current_user as role,
           current_database() as database,
           rolsuper or rolbypassrls as bypass,
           has_database_privilege(current_database(), 'create') as create_in_database,
           has_schema_privilege('public', 'create') as create_in_public
    from pg_roles where rolname = current_user`)
  const facts = rows[0]
  if (!facts) throw new Error('PostgreSQL did not tell who the owner is.')
  judgeOwner(facts)
  for (const extension of EXTENSIONS) await checkExtension(owner, extension)
}

/** Throws a DatabaseFault when version or rights do not suffice. */
export function judgeOwner(facts: OwnerFacts): void {
  const role = pg.escapeIdentifier(facts.role)
  const database = pg.escapeIdentifier(facts.database)

  if (facts.version < OLDEST)
    throw new DatabaseFault(
      'too_old',
      `PostgreSQL ${facts.version} is too old. Upgrade the server of DATABASE_URL to ${OLDEST} or newer.`,
    )
  if (!facts.bypass) throw rights('has no BYPASSRLS', `ALTER ROLE ${role} BYPASSRLS;`)
  if (!facts.create_in_database)
    throw rights('may not create schemas', `GRANT CREATE ON DATABASE ${database} TO ${role};`)
  if (!facts.create_in_public)
    throw rights('may not create tables', `GRANT USAGE, CREATE ON SCHEMA public TO ${role};`)
}

const rights = (what: string, statement: string) =>
  new DatabaseFault(
    'missing_rights',
    `The role of DATABASE_OWNER_URL ${what}. Run as a superuser in that database: ${statement}`,
  )

/** Throws a DatabaseFault when the extension is neither there nor can be made by the owner. */
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
  throw new DatabaseFault(
    'missing_extension',
    `The extension ${name} is missing. ` +
      (missing
        ? 'Install the contrib package of PostgreSQL on the server, then run'
        : 'Run as a superuser in that database') +
      `: CREATE EXTENSION ${pg.escapeIdentifier(name)};`,
  )
}
