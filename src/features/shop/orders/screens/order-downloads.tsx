import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  allowOrderDownloads,
  type OrderDownloadsView,
  revokeOrderDownloads,
} from '#features/shop/orders/order-downloads.api.types.ts'
import { orderDownloadsQuery } from '#features/shop/orders/screens/download-queries.ts'
import type { LinkStatus } from '#features/shop/orders/view/order-downloads.types.ts'
import { formatBytes } from '#features/tenancy/quotas/quotas.rules.ts'
import type { Id } from '#lib/id.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { call } from '#ui/api/call.ts'
import { formatCommerceDate, formatShortDate } from '#ui/dates.ts'
import { QueryError } from '#ui/query-error.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'
import { useToast } from '#ui/toasts.tsx'
import './downloads.css'

type Link = OrderDownloadsView['entries'][number]

const STATUSES: Readonly<Record<LinkStatus, { readonly label: string; readonly tone: Tone }>> = {
  active: { label: 'Active', tone: 'good' },
  exhausted: { label: 'Used up', tone: 'warn' },
  expired: { label: 'Expired', tone: 'warn' },
  revoked: { label: 'Revoked', tone: 'bad' },
  deleted: { label: 'File deleted', tone: 'plain' },
}

/** The downloads of an order, which its owner can end and allow again. Shows nothing for an order without digital products. */
export function OrderDownloads({
  orderId,
  hasDigital,
}: {
  readonly orderId: Id
  /** Whether one of its products is digital. */
  readonly hasDigital: boolean
}) {
  const { identifier: site, can } = useSite()
  const toast = useToast()
  const queries = useQueryClient()
  const query = orderDownloadsQuery(site, orderId)
  const result = useQuery({ ...query, enabled: hasDigital })
  const { data, error } = result
  const [busy, setBusy] = useState('')
  if (!hasDigital) return null

  async function change(key: string, contract: typeof allowOrderDownloads, link?: Id): Promise<void> {
    setBusy(key)
    try {
      const body = link === undefined ? {} : { link }
      queries.setQueryData(query.queryKey, await call(contract, { site, params: { order: orderId }, body }))
    } catch (failure) {
      toast({ text: messageOf(failure), tone: 'bad' })
    } finally {
      setBusy('')
    }
  }
  const mayWrite = can('store:write')
  const copy = async (url: string) => {
    await navigator.clipboard.writeText(url)
    toast({ text: 'The link to the downloads is copied.' })
  }
  return (
    <Section
      title="Downloads"
      description="One link for each file. Allowing it again gives the buyer as many downloads as a new order, for as long."
      actions={
        data &&
        data.entries.length > 0 && (
          <Button variant="default" onClick={() => void copy(data.url)}>
            Copy link
          </Button>
        )
      }
    >
      {error && !data ? (
        <QueryError query={result} what="the downloads" />
      ) : !data ? (
        <ListSkeleton rows={2} />
      ) : data.entries.length === 0 ? (
        <NoDownloads
          busy={busy === 'all'}
          {...(mayWrite && { onCheck: () => void change('all', allowOrderDownloads) })}
        />
      ) : (
        <ul className="downloads-files" role="list">
          {data.entries.map((link) => (
            <li key={link.id} className="downloads-link">
              <LinkFacts link={link} />
              <StatusBadge tone={STATUSES[link.status].tone}>{STATUSES[link.status].label}</StatusBadge>
              {mayWrite && link.status !== 'deleted' && (
                <LinkButtons
                  link={link}
                  busy={busy}
                  onAllow={() => void change(`allow ${link.id}`, allowOrderDownloads, link.id)}
                  onRevoke={() => void change(`revoke ${link.id}`, revokeOrderDownloads, link.id)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function LinkFacts({ link }: { readonly link: Link }) {
  const { name, product, bytes, downloads, maxDownloads, expiresAt, downloadedAt, status } = link
  const expiry = `${status === 'expired' ? 'expired' : 'expires'} ${formatShortDate(expiresAt)}`
  return (
    <div className="downloads-about">
      <span className="downloads-name" dir="auto">
        {name}
      </span>
      <span className="downloads-facts">
        {product} · {formatBytes(bytes)}
      </span>
      <span className="downloads-facts">
        Downloaded {downloads} of {maxDownloads} times
        {downloadedAt !== null && `, last ${formatCommerceDate(downloadedAt)}`} · {expiry}
      </span>
    </div>
  )
}

interface LinkButtonsProps {
  readonly link: Link
  /** What is being changed. */
  readonly busy: string
  readonly onAllow: () => void
  readonly onRevoke: () => void
}

function LinkButtons({ link: { id, name, status }, busy, onAllow, onRevoke }: LinkButtonsProps) {
  return (
    <span className="downloads-buttons">
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Allow again: ${name}`}
        loading={busy === `allow ${id}`}
        onClick={onAllow}
      >
        Allow again
      </Button>
      {status !== 'revoked' && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Revoke ${name}`}
          loading={busy === `revoke ${id}`}
          onClick={onRevoke}
        >
          Revoke
        </Button>
      )}
    </span>
  )
}

function NoDownloads({ busy, onCheck }: { readonly busy: boolean; readonly onCheck?: () => void }) {
  return (
    <div className="downloads-add">
      <span className="downloads-hint">
        Nothing to download: the order is not paid, or its products had no files then.
      </span>
      {onCheck && (
        <Button variant="default" size="compact-sm" loading={busy} onClick={onCheck}>
          Check again
        </Button>
      )}
    </div>
  )
}
