import { readdirSync, readFileSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import type { LedgerPayment } from './books.ts'

/** How badly the test provider behaves; chances are from 0 to 1, `latency` is in milliseconds. */
export interface Faults {
  readonly seed: number
  readonly latency: number
  readonly lostResponses: number
  readonly duplicates: number
  readonly reordered: number
}

const NO_FAULTS: Faults = { seed: 1, latency: 0, lostResponses: 0, duplicates: 0, reordered: 0 }

const folderIn = (dataDir: string) => join(dataDir, 'test-payments')

/** What was read of a ledger, to which lines are only added. */
interface ReadLedger {
  bytes: number
  readonly payments: Map<string, LedgerPayment>
}

const ledgers = new Map<string, ReadLedger>()

/** Reads the books of the test provider from its file, as an auditor does who believes no program. */
export async function readProviderBooks(dataDir: string): Promise<readonly LedgerPayment[]> {
  const path = join(folderIn(dataDir), 'ledger.jsonl')
  const known = ledgers.get(path) ?? { bytes: 0, payments: new Map<string, LedgerPayment>() }
  ledgers.set(path, known)
  const from = known.bytes
  const added = await readFrom(path, from)
  // Another call has read it meanwhile.
  if (known.bytes !== from) return [...known.payments.values()]
  // The last line may be under way.
  const whole = added.subarray(0, added.lastIndexOf('\n') + 1)
  known.bytes += whole.length
  for (const line of whole.toString('utf8').split('\n').filter(Boolean)) {
    const { payment } = JSON.parse(line) as { payment?: LedgerPayment }
    if (payment) known.payments.set(payment.ref, payment)
  }
  return [...known.payments.values()]
}

async function readFrom(path: string, offset: number): Promise<Buffer> {
  const file = await open(path).catch(() => undefined)
  if (file === undefined) return Buffer.alloc(0)
  try {
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.max(0, size - offset)), {
      position: offset,
    })
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Makes the provider slow, forgetful or noisy. It has to run. */
export const setFaults = (dataDir: string, faults: Partial<Faults>): Promise<void> =>
  callProvider(dataDir, '/behaviour', { ...NO_FAULTS, ...faults })

/** Approves or rejects a payment as its buyer does on the page of their bank, without returning to the store. */
export const decideChallenge = (
  dataDir: string,
  siteId: string,
  challenge: string,
  approves = true,
): Promise<void> => callProvider(dataDir, `/challenges/${siteId}/${challenge}`, { approves })

/** Gives back a part of a payment at the provider, as its owner does in the dashboard there. */
export const refundAtProvider = (
  dataDir: string,
  siteId: string,
  ref: string,
  amountCents: number,
): Promise<void> =>
  callProvider(dataDir, `/payments/${siteId}/${ref}/refunds`, { key: `dashboard_${ref}`, amountCents })

async function callProvider(dataDir: string, path: string, body: unknown): Promise<void> {
  const socketPath = await readFile(join(folderIn(dataDir), 'running'), 'utf8')
  await new Promise<void>((resolve, reject) => {
    const sent = request({ socketPath, path, method: 'POST', agent: false }, (response) => {
      response.resume()
      if (response.statusCode === 200) resolve()
      else reject(new Error(`The provider responded ${response.statusCode} to ${path}.`))
    })
    sent.once('error', reject)
    sent.end(JSON.stringify(body))
  })
}

/** Returns the process of the provider of a data folder; undefined when none runs. */
export function findProvider(dataDir: string): number | undefined {
  const folder = folderIn(dataDir)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .find((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(folder)
      } catch {
        return false
      }
    })
}

/** Kills the provider of a data folder; returns whether one ran. */
export function killProvider(dataDir: string): boolean {
  const pid = findProvider(dataDir)
  if (pid === undefined) return false
  process.kill(pid, 'SIGKILL')
  return true
}
