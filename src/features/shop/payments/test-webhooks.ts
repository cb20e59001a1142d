import { createHmac } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { signatureHeader } from '#features/shop/payments/signature.ts'
import type { Ledger, LedgerEvent } from '#features/shop/payments/test-ledger.rules.ts'

/** Where webhooks of the test provider are posted on the host of a site. */
const WEBHOOK_PATH = '/api/commerce/payments/test'
/** Their signature. */
export const TEST_SIGNATURE_HEADER = 'sitewright-signature'

/** A program that uses the test provider. */
export interface Member {
  /** Where it serves sites, such as `http://127.0.0.1:3000`; empty for one that serves none. */
  readonly baseUrl: string
  /** Signs webhooks. */
  readonly signingKey: string
}

/** Returns the secret of a site's webhooks: those of one site are worth nothing at another. */
export const testWebhookSecret = (signingKey: string, siteId: string): string =>
  createHmac('sha256', signingKey).update(`notices of site ${siteId}`).digest('hex')

const FIRST_RETRY_MS = 200
const MAX_RETRY_MS = 60_000
const TIMEOUT_MS = 10_000
/** How long a webhook stays behind those that follow it. */
const BEHIND_MS = 150

/** Sends what happened to the program, again until it says that it got it. */
export class WebhookSender {
  readonly #ledger: Ledger
  readonly #members: ReadonlySet<Member>
  readonly #onDelivered: (eventId: string) => void
  readonly #random: () => number
  readonly #underWay = new Set<string>()

  constructor(options: {
    readonly ledger: Ledger
    readonly members: ReadonlySet<Member>
    readonly onDelivered: (eventId: string) => void
    readonly random: () => number
  }) {
    this.#ledger = options.ledger
    this.#members = options.members
    this.#onDelivered = options.onDelivered
    this.#random = options.random
  }

  /** Begins with everything that is not on its way: called after each event, and when a program joins. */
  wake(): void {
    for (const event of this.#ledger.events.values()) {
      if (this.#underWay.has(event.id)) continue
      this.#underWay.add(event.id)
      void this.#deliver(event).finally(() => this.#underWay.delete(event.id))
    }
  }

  /** Returns without having delivered it when nobody could get it: the next program that joins does. */
  async #deliver(event: LedgerEvent): Promise<void> {
    const { duplicates, reordered } = this.#ledger.behaviour
    if (this.#random() < reordered) await delay(BEHIND_MS)
    for (let wait = FIRST_RETRY_MS; ; wait = Math.min(wait * 2, MAX_RETRY_MS)) {
      const member = [...this.#members].findLast(({ baseUrl }) => baseUrl !== '')
      if (member === undefined) return
      if (await this.#post(member, event)) {
        this.#onDelivered(event.id)
        if (this.#random() < duplicates) await this.#post(member, event)
        return
      }
      await delay(wait)
    }
  }

  /** Returns whether the program got it. */
  #post({ baseUrl, signingKey }: Member, event: LedgerEvent): Promise<boolean> {
    const { id, type, ref, siteId } = event
    const body = JSON.stringify({ id, type, ref })
    const headers = {
      host: this.#ledger.hostOf(ref),
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      [TEST_SIGNATURE_HEADER]: signatureHeader(body, testWebhookSecret(signingKey, siteId), new Date()),
    }
    return new Promise((resolve) => {
      const sent = request(baseUrl + WEBHOOK_PATH, {
        method: 'POST',
        headers,
        timeout: TIMEOUT_MS,
        agent: false,
      })
      sent.once('response', (response) => {
        response.resume()
        const status = response.statusCode ?? 0
        resolve(status >= HTTP_STATUS.ok && status < HTTP_STATUS.movedPermanently)
      })
      sent.once('timeout', () => sent.destroy())
      sent.once('error', () => resolve(false))
      sent.end(body)
    })
  }
}
