import type { Client } from 'pg'

import { withTimeout } from '#platform/db/with-timeout.ts'

const END_TIMEOUT_MS = 1_000

/** Closes the socket of a connection without waiting for the server, which may be gone. */
export function destroyConnection(client: Client): void {
  client.connection.stream.destroy()
}

/** Ends a connection; destroys it when the server does not respond. Never rejects. */
export async function endConnection(client: Client): Promise<void> {
  await withTimeout(END_TIMEOUT_MS, client.end()).catch(() => destroyConnection(client))
}
