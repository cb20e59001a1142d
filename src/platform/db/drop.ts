import type { Client } from 'pg'

import { within } from '#platform/db/time-limit.ts'

const GOODBYE_MS = 1_000

/** Breaks a connection off without a word to the server, which may not be there any more. */
export function breakOff(client: Client): void {
  client.connection.stream.destroy()
}

/** Ends a connection of our own; one whose server does not answer is broken off. Never rejects. */
export async function drop(client: Client): Promise<void> {
  await within(GOODBYE_MS, client.end()).catch(() => breakOff(client))
}
