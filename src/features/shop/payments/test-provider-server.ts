import { mkdir } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { openJournalFile } from '#features/shop/payments/journal-file.ts'
import { claimFolder, holdsFolder, releaseFolder } from '#features/shop/payments/running-file.ts'
import { Ledger, type LedgerLine, seededRandom } from '#features/shop/payments/test-ledger.rules.ts'
import { type Member, WebhookSender } from '#features/shop/payments/test-webhooks.ts'
import {
  behaviourSchema,
  type CallResponse,
  decisionSchema,
  newPaymentSchema,
  refundSchema,
  TestProviderCalls,
} from '#features/shop/payments/test-provider-calls.ts'
import { makePrivateFolder } from '#platform/db/embedded/private-folder.ts'

/** Milliseconds until it ends after the last program has left, or none has come: one that restarts finds it running. */
const IDLE_MS = 1_000
const FIRST_MEMBER_MS = 15_000

const memberSchema = z.object({
  baseUrl: z.string(),
  signingKey: z.string().min(1),
}) satisfies z.ZodType<Member>

/**
 * Serves the test provider of a data folder on a private socket until no program uses it. Its ledger is append-only, and
 * every response is sent after its line is on the disk. Returns at once when another process serves the folder.
 */
export async function serveTestProvider(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const socketPath = join(await makePrivateFolder(undefined), 'payments')
  const ready = Promise.withResolvers<(request: IncomingMessage, response: ServerResponse) => Promise<void>>()
  const server = createServer((request, response) => {
    ready.promise.then((handle) => handle(request, response)).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(socketPath, resolve)
  })
  const isOnly = await claimFolder(folder, socketPath)
  if (!isOnly) {
    server.close()
    return releaseFolder(folder, socketPath)
  }
  const opened = await openProvider(folder, socketPath, server)
  ready.resolve(opened.handle)
  await opened.ended
  server.close()
  server.closeAllConnections()
  await releaseFolder(folder, socketPath)
}

async function openProvider(folder: string, socketPath: string, server: Server) {
  const journal = await openJournalFile(join(folder, 'ledger.jsonl'))
  const ledger = new Ledger()
  for (const line of journal.lines) ledger.apply(JSON.parse(line) as LedgerLine)
  const random = { next: seededRandom(ledger.behaviour.seed) }
  const members = new Set<Member>()
  const record = (line: LedgerLine) => {
    // Nothing was promised yet, so the process that took over has lost nothing.
    if (!holdsFolder(folder, socketPath)) process.exit(1)
    ledger.apply(line)
    journal.append(JSON.stringify(line))
    if ('behaviour' in line) random.next = seededRandom(line.behaviour.seed)
  }
  const webhooks = new WebhookSender({
    ledger,
    members,
    onDelivered: (delivered) => record({ delivered }),
    random: () => random.next(),
  })
  const calls = new TestProviderCalls(ledger, record)
  const { ended, join: joined } = countMembers(members, server)

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/process') return void response.end(JSON.stringify({ pid: process.pid }))
    if (request.url === '/members') {
      joined(memberSchema.parse(await json(request)), response)
      return webhooks.wake()
    }
    const { latency, lostResponses } = ledger.behaviour
    const said = await answer(calls, request)
    // What is not on the disk was not done: the next process begins with what is.
    await journal.synced().catch(() => process.exit(1))
    webhooks.wake()
    if (latency > 0) await delay(latency)
    // The caller has a timeout.
    if (said === undefined) return
    if (random.next() < lostResponses && request.url !== '/behaviour') return void response.destroy()
    const body = JSON.stringify(said.body)
    response.writeHead(said.status, { 'content-type': 'application/json' }).end(body)
  }
  return { handle, ended: ended.then(() => journal.close()) }
}

/** Counts the programs by their open connections, which a killed one loses too. */
function countMembers(members: Set<Member>, server: Server) {
  const ended = Promise.withResolvers<void>()
  let timer = setTimeout(ended.resolve, FIRST_MEMBER_MS)
  process.once('SIGTERM', () => ended.resolve())
  server.requestTimeout = 0
  return {
    ended: ended.promise,
    join(member: Member, response: ServerResponse): void {
      clearTimeout(timer)
      members.add(member)
      response.once('close', () => {
        members.delete(member)
        if (members.size > 0) return
        clearTimeout(timer)
        timer = setTimeout(ended.resolve, IDLE_MS)
      })
      // The headers say that it was counted; the body never ends.
      response.writeHead(HTTP_STATUS.ok).flushHeaders()
    },
  }
}

async function answer(calls: TestProviderCalls, request: IncomingMessage): Promise<CallResponse> {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const body = request.method === 'POST' ? await json(request) : undefined
  const [, what = '', siteId = '', id = '', verb = ''] = url.pathname.split('/').map(decodeURIComponent)
  try {
    switch (`${request.method} ${what} ${verb}`) {
      case 'POST payments ':
        return calls.create(siteId, newPaymentSchema.parse(body), new Date())
      case 'GET payments ':
        return id === '' ? calls.findByKey(siteId, url.searchParams.get('key') ?? '') : calls.find(siteId, id)
      case 'POST payments cancellation':
        return calls.cancel(siteId, id)
      case 'POST payments refunds':
        return calls.refund(siteId, id, refundSchema.parse(body))
      case 'GET challenges ':
        return calls.challenge(siteId, id)
      case 'POST challenges ':
        return calls.decide(siteId, id, decisionSchema.parse(body).approves)
      case 'POST behaviour ':
        return calls.behave(behaviourSchema.parse(body))
      default:
        return { status: HTTP_STATUS.notFound, body: { error: 'There is no such call.' } }
    }
  } catch (error) {
    if (error instanceof z.ZodError)
      return { status: HTTP_STATUS.badRequest, body: { error: z.prettifyError(error) } }
    throw error
  }
}
