import pg from 'pg'

import { DatabaseFault } from '#platform/db/database-error.ts'
import { clientConfig } from '#platform/db/pool.ts'

/** Makes the role DATABASE_URL names when it does not exist; says the statement when the owner may not. */
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
    throw new DatabaseFault(
      'wrong_role',
      `The role of DATABASE_URL does not exist. Run as a superuser: CREATE ROLE ${role} LOGIN PASSWORD '<the password of DATABASE_URL>';`,
    )
  await owner
    .query(`create role ${role} login nosuperuser nobypassrls password ${pg.escapeLiteral(password)}`)
    .catch((error: unknown) => {
      // Another program that starts at the same time made it.
      if (!(error instanceof pg.DatabaseError) || !['42710', '23505'].includes(error.code ?? '')) throw error
    })
}

interface Facts {
  superuser: boolean
  bypass: boolean
  same: boolean
  member: boolean
  owns_database: boolean
  owns_tables: boolean
  owner: string
  database: string
}

/** Refuses an application role that row-level security would not hold. */
export async function checkAppRole(owner: pg.Client, appRole: string): Promise<void> {
  const { rows } = await owner.query<Facts>(
    `select r.rolsuper as superuser, r.rolbypassrls as bypass,
            r.rolname = current_user as same,
            pg_has_role(r.oid, current_user, 'member') as member,
            exists (select from pg_database d where d.datname = current_database() and d.datdba = r.oid) as owns_database,
            exists (select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relowner = r.oid) as owns_tables,
            current_user as owner, current_database() as database
     from pg_roles r where r.rolname = $1`,
    [appRole],
  )
  const facts = rows[0]
  if (!facts) throw new Error('PostgreSQL did not tell about the application role.')
  const role = pg.escapeIdentifier(appRole)
  const ownerRole = pg.escapeIdentifier(facts.owner)

  if (facts.same)
    throw wrong(
      'is the owner too',
      `CREATE ROLE "sitewright_app" LOGIN PASSWORD '<a new password>'; and name it in DATABASE_URL`,
    )
  if (facts.superuser) throw wrong('is a superuser', `ALTER ROLE ${role} NOSUPERUSER NOBYPASSRLS;`)
  if (facts.bypass) throw wrong('has BYPASSRLS', `ALTER ROLE ${role} NOBYPASSRLS;`)
  if (facts.member) throw wrong('is a member of the owner role', `REVOKE ${ownerRole} FROM ${role};`)
  if (facts.owns_database)
    throw wrong(
      'owns the database',
      `ALTER DATABASE ${pg.escapeIdentifier(facts.database)} OWNER TO ${ownerRole};`,
    )
  if (facts.owns_tables) throw wrong('owns tables', `REASSIGN OWNED BY ${role} TO ${ownerRole};`)
}

const wrong = (what: string, statement: string) =>
  new DatabaseFault(
    'wrong_role',
    `The role of DATABASE_URL ${what}, so row-level security would not hold it. Run as a superuser: ${statement}`,
  )
