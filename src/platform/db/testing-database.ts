import { randomBytes } from 'node:crypto'

import pg from 'pg'
import { inject } from 'vitest'

import { connect } from '#platform/db/database.ts'
import type { Database, OpenOptions } from '#platform/db/database.ts'
import { clientConfig } from '#platform/db/pool.ts'

/**
 * The cluster of the test run, with a placeholder for the database name in its URLs, and a migrated template.
 */
export interface TestCluster {
  readonly ownerUrl: string
  readonly appUrl: string
  readonly appRole: string
  readonly template: string
}

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestCluster
  }
}

/** The placeholder for the database name in the URLs. */
export const ANY_DATABASE = '__database__'
const CLONE_LOCK = 7_306_640_004

/**
 * Creates a database for one test file, copied from the migrated template of the run. Closing it drops it.
 * `ownerUrl` and `appUrl` serve a child process as DATABASE_OWNER_URL and DATABASE_URL.
 */
export async function createTestDatabase(options: OpenOptions = {}): Promise<Database> {
  return clone(inject('testCluster').template, options)
}

/** Creates an empty database without any migration. Closing it drops it. */
export async function createEmptyDatabase(options: OpenOptions = {}): Promise<Database> {
  return clone('template0', options)
}

async function clone(template: string, options: OpenOptions): Promise<Database> {
  const cluster = inject('testCluster')
  const name = `test_${randomBytes(8).toString('hex')}`
  const urlOf = (url: string) => url.replace(ANY_DATABASE, name)
  await maintain(cluster, `create database ${name} template ${template}`)
  return connect(
    {
      appRole: cluster.appRole,
      appUrl: () => urlOf(cluster.appUrl),
      ownerUrl: () => urlOf(cluster.ownerUrl),
      directUrl: () => urlOf(cluster.appUrl),
      ensureRunning: () => Promise.resolve(),
      close: () => maintain(cluster, `drop database ${name} with (force)`),
    },
    options,
  )
}

async function maintain(cluster: TestCluster, statement: string): Promise<void> {
  const client = new pg.Client(clientConfig(cluster.ownerUrl.replace(ANY_DATABASE, 'postgres'), 'test'))
  await client.connect()
  try {
    // A template can be copied by one session at a time.
    await client.query('select pg_advisory_lock($1)', [CLONE_LOCK])
    await client.query(statement)
  } finally {
    await client.end()
  }
}
