/** How an order was sent; empty texts for what is not known. */
export interface SentDetails {
  readonly carrier: string
  readonly trackingNumber: string
  /** A page of the web. */
  readonly trackingUrl: string
}

interface SentEvent {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

/** Returns how an order was sent, by what its history says. */
export function sentDetailsOf(events: readonly SentEvent[]): SentDetails {
  const data = events.find(({ type }) => type === 'fulfilled')?.data ?? {}
  const url = URL.parse(textIn(data['trackingUrl']))
  return {
    carrier: textIn(data['carrier']),
    trackingNumber: textIn(data['trackingNumber']),
    trackingUrl: url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : '',
  }
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
