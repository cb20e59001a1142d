import pg from 'pg'

import { DatabaseSetupError } from '#platform/db/database-error.ts'
import { clientConfig } from '#platform/db/pool.ts'

/**
 * Creates the role of DATABASE_URL when it does not exist. Throws a DatabaseSetupError with the statement to
 * run when the owner role may not.
 */
export async function ensureAppRole(owner: pg.Client, url: string): Promise<void> {
  const { user = '', password } = new pg.Client(clientConfig(url, 'check'))
  const { rows } = await owner.query<{ found: boolean; allowed: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as found,
            (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as allowed`,
    [user],
  )
  if (rows[0]?.found) return
  const role = pg.escapeIdentifier(user)
  if (!rows[0]?.allowed || !password)
    throw new DatabaseSetupError(
      'wrong_role',
      `The role of DATABASE_URL does not exist. Run as a superuser: CREATE ROLE ${role} LOGIN PASSWORD '<the password of DATABASE_URL>';`,
    )
  await owner
    .query(`create role ${role} login nosuperuser nobypassrls password ${pg.escapeLiteral(password)}`)
    .catch((error: unknown) => {
      // Another process that starts at the same time created it.
      if (!(error instanceof pg.DatabaseError) || !['42710', '23505'].includes(error.code ?? '')) throw error
    })
}

interface RoleAttributes {
  superuser: boolean
  bypass: boolean
  same: boolean
  member: boolean
  owns_database: boolean
  owns_tables: boolean
  owner: string
  database: string
}

/** Throws a DatabaseSetupError for an application role that row-level security would not restrict. */
export async function checkAppRole(owner: pg.Client, appRole: string): Promise<void> {
  const { rows } = await owner.query<RoleAttributes>(
    `select r.rolsuper as superuser, r.rolbypassrls as bypass,
            r.rolname = current_user as same,
            pg_has_role(r.oid, current_user, 'member') as member,
            exists (select from pg_database d where d.datname = current_database() and d.datdba = r.oid) as owns_database,
            exists (select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relowner = r.oid) as owns_tables,
            current_user as owner, current_database() as database
     from pg_roles r where r.rolname = $1`,
    [appRole],
  )
  const attributes = rows[0]
  if (!attributes) throw new Error('PostgreSQL returned no row for the application role.')
  const role = pg.escapeIdentifier(appRole)
  const ownerRole = pg.escapeIdentifier(attributes.owner)

  if (attributes.same)
    throw wrongRole(
      'is also the owner',
      `CREATE ROLE "sitewright_app" LOGIN PASSWORD '<a new password>'; and name it in DATABASE_URL`,
    )
  if (attributes.superuser) throw wrongRole('is a superuser', `ALTER ROLE ${role} NOSUPERUSER NOBYPASSRLS;`)
  if (attributes.bypass) throw wrongRole('has BYPASSRLS', `ALTER ROLE ${role} NOBYPASSRLS;`)
  if (attributes.member) throw wrongRole('is a member of the owner role', `REVOKE ${ownerRole} FROM ${role};`)
  if (attributes.owns_database)
    throw wrongRole(
      'owns the database',
      `ALTER DATABASE ${pg.escapeIdentifier(attributes.database)} OWNER TO ${ownerRole};`,
    )
  if (attributes.owns_tables) throw wrongRole('owns tables', `REASSIGN OWNED BY ${role} TO ${ownerRole};`)
}

const wrongRole = (what: string, statement: string) =>
  new DatabaseSetupError(
    'wrong_role',
    `The role of DATABASE_URL ${what}, so row-level security would not restrict it. Run as a superuser: ${statement}`,
  )
