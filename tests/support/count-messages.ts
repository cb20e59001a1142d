import type pg from 'pg'

/** Runs `fn` and returns the texts of the messages that it sends to the database through a pool, in their order. */
export async function messagesOf(pool: pg.Pool, fn: () => Promise<unknown>): Promise<readonly string[]> {
  const messages: string[] = []
  const restore: (() => void)[] = []
  const watched = new Set<pg.PoolClient>()
  const watch = (client: pg.PoolClient) => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      const [config] = args
      messages.push(typeof config === 'string' ? config : (config as { text: string }).text)
      return query(...args)
    }) as typeof client.query
    restore.push(() => void (client.query = query as typeof client.query))
  }
  pool.on('acquire', watch)
  try {
    await fn()
    return messages
  } finally {
    pool.off('acquire', watch)
    for (const undo of restore) undo()
  }
}
