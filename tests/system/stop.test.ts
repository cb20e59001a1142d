import { connect } from 'node:net'

import { expect, test, vi } from 'vitest'

import { startWeb } from '../support/web.ts'

test('a request that does not end delays closing no longer than the deadline', async () => {
  const app = await startWeb()
  const site = await app.createSite('slow')
  const { ownerPool } = app.database
  const blocker = await ownerPool.connect()
  await blocker.query(`begin; lock table ${await tables()} in access exclusive mode`)
  const visitor = connect(app.port, '127.0.0.1')
  visitor.on('error', () => undefined)
  visitor.write(`GET / HTTP/1.1\r\nHost: ${site.identifier}.localhost:${app.port}\r\n\r\n`)
  await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0), { timeout: 10_000 })

  const start = performance.now()
  await app.web.close(300)
  const took = performance.now() - start
  expect(took).toBeGreaterThan(250)
  expect(took).toBeLessThan(5_000)
  await vi.waitFor(() => expect(visitor.closed).toBe(true), { timeout: 10_000 })
  await blocker.query('rollback')
  blocker.release()
  await app.close()

  /** All tables that pages are read from, except the sites, which the server rereads by itself. */
  async function tables(): Promise<string> {
    const { rows } = await ownerPool.query<{ name: string }>(
      `select string_agg(quote_ident(tablename), ', ') as name from pg_tables where schemaname = 'public' and tablename <> 'sites'`,
    )
    return rows[0]?.name ?? ''
  }

  async function waiting(): Promise<number> {
    const { rowCount } = await ownerPool.query(
      `select from pg_locks l join pg_stat_activity a using (pid)
       where a.datname = current_database() and not l.granted`,
    )
    return rowCount ?? 0
  }
})

test('neither a request nor the refresh of sites is an error in the log after the database was closed', async () => {
  const app = await startWeb({ pollEvery: 5 })
  const site = await app.createSite('late')
  await app.visit(site, '/')
  const lines = app.logLines.length
  await app.database.close()
  for (let count = 0; count < 20; count += 1) {
    const { status, text } = await app.visit(site, `/late-${count}`)
    expect(status).toBe(503)
    expect(text).not.toContain('pool')
  }
  expect(app.logLines.slice(lines).filter((line) => /pool|"level":50/.test(line))).toEqual([])
  await app.close()
})
