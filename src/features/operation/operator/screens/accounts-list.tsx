import { Button, Menu } from '@mantine/core'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import {
  changePlatformAccount,
  listPlatformAccounts,
  type PlatformAccountView,
} from '#features/operation/operator/api.types.ts'
import { useAccount } from '#ui/account.tsx'
import { call } from '#ui/api/call.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { formatShortDate } from '#ui/dates.ts'
import { QueryError } from '#ui/query-error.tsx'
import { Section } from '#ui/section.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useToast } from '#ui/toasts.tsx'

type Change = {
  readonly suspended?: boolean
  readonly operator?: boolean
  readonly internal?: boolean
  readonly developer?: boolean
}

/** All accounts, each with a menu to suspend it, make it an operator, or mark it as internal or developer. */
export function AccountsList({ q }: { readonly q: string }) {
  const queries = useQueryClient()
  const toast = useToast()
  const me = useAccount()
  const query = useInfiniteQuery({
    queryKey: ['operator', 'accounts', q],
    queryFn: ({ signal, pageParam }) =>
      call(listPlatformAccounts, {
        signal,
        query: { q, ...(pageParam === null ? {} : { after: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  const { data, error, hasNextPage, fetchNextPage, isFetching } = query

  async function set(account: string, body: Change): Promise<void> {
    await call(changePlatformAccount, { params: { account }, body })
    await queries.invalidateQueries({ queryKey: ['operator'] })
  }
  function change({ id, email }: PlatformAccountView, to: Change, back: Change): void {
    set(id, to).then(
      () => toast({ text: `${email} updated.`, undo: () => set(id, back) }),
      (failure: unknown) => toast({ text: messageOf(failure), tone: 'bad' }),
    )
  }

  if (!data) return error ? <QueryError query={query} what="the accounts" /> : <ListSkeleton />
  const accounts = data.pages.flatMap(({ entries }) => entries)
  return (
    <>
      <Section flush>
        {accounts.length === 0 && <p className="operator-none">No accounts found.</p>}
        <ul className="operator-list">
          {accounts.map((one) => (
            <li key={one.id}>
              <div className="operator-what">
                <strong>{one.name || one.email}</strong>
                <span>
                  {one.email} · {one.sites === 1 ? '1 site' : `${one.sites} sites`} ·{' '}
                  {one.lastSeenAt === null
                    ? 'never signed in'
                    : `last active ${formatShortDate(one.lastSeenAt)}`}
                </span>
              </div>
              <div className="operator-actions">
                {one.operator && <StatusBadge tone="info">Operator</StatusBadge>}
                {one.internal && <StatusBadge>Internal</StatusBadge>}
                {one.developer && <StatusBadge>Developer</StatusBadge>}
                {one.suspended && <StatusBadge tone="bad">Suspended</StatusBadge>}
                <Menu position="bottom-end">
                  <Menu.Target>
                    <Button size="compact-sm" variant="default">
                      Manage<span className="ui-visually-hidden"> {one.email}</span>
                    </Button>
                  </Menu.Target>
                  <Menu.Dropdown>
                    <Menu.Item
                      disabled={one.id === me.id}
                      onClick={() => change(one, { suspended: !one.suspended }, { suspended: one.suspended })}
                    >
                      {one.suspended ? 'Reactivate' : 'Suspend'}
                    </Menu.Item>
                    <Menu.Item
                      disabled={one.id === me.id}
                      onClick={() => change(one, { operator: !one.operator }, { operator: one.operator })}
                    >
                      {one.operator ? 'Remove operator role' : 'Make operator'}
                    </Menu.Item>
                    <Menu.Item
                      onClick={() => change(one, { internal: !one.internal }, { internal: one.internal })}
                    >
                      {one.internal ? 'Unmark as internal' : 'Mark as internal'}
                    </Menu.Item>
                    <Menu.Item
                      onClick={() => change(one, { developer: !one.developer }, { developer: one.developer })}
                    >
                      {one.developer ? 'Unmark as developer' : 'Mark as developer'}
                    </Menu.Item>
                  </Menu.Dropdown>
                </Menu>
              </div>
            </li>
          ))}
        </ul>
      </Section>
      {hasNextPage && (
        <Button variant="default" loading={isFetching} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  )
}
