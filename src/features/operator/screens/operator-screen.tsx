import { SegmentedControl, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconMail, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { getUsage } from '#features/operator/api.types.ts'
import { AccountsList } from '#features/operator/screens/accounts-list.tsx'
import { SitesList } from '#features/operator/screens/sites-list.tsx'
import { bytesAsText } from '#features/quotas/quotas.rules.ts'
import { call } from '#ui/api/call.ts'
import { LinkButton } from '#ui/links.tsx'
import { Page } from '#ui/page.tsx'
import './operator.css'

/** The installation as a whole, for whoever runs it: what it holds, its sites, its accounts. */
export function OperatorScreen() {
  const [shown, setShown] = useState('sites')
  const [q, setQ] = useState('')
  const { data } = useQuery({
    queryKey: ['operator', 'usage'],
    queryFn: ({ signal }) => call(getUsage, { signal }),
  })
  return (
    <Page
      title="Platform"
      lead="Everything on this installation. No site’s content is shown here."
      actions={
        <LinkButton to="/operator/outbox" variant="default" leftSection={<IconMail size={16} />}>
          Outbox
        </LinkButton>
      }
    >
      <dl className="operator-facts" aria-busy={!data}>
        <Fact name="Sites" value={data && `${data.sites}`} />
        <Fact name="Suspended" value={data && `${data.suspendedSites}`} />
        <Fact name="Accounts" value={data && `${data.accounts}`} />
        <Fact name="Active this month" value={data && `${data.activeAccounts}`} />
        <Fact name="Database" value={data && bytesAsText(data.databaseBytes)} />
      </dl>
      <div className="operator-bar">
        <SegmentedControl
          aria-label="What is listed"
          value={shown}
          onChange={setShown}
          data={[
            { value: 'sites', label: 'Sites' },
            { value: 'accounts', label: 'Accounts' },
          ]}
        />
        <TextInput
          aria-label={shown === 'sites' ? 'Find a site or its owner' : 'Find an account'}
          placeholder={shown === 'sites' ? 'Find a site or its owner' : 'Find an account'}
          leftSection={<IconSearch size={16} />}
          value={q}
          onChange={(event) => setQ(event.currentTarget.value)}
        />
      </div>
      {shown === 'sites' ? <SitesList q={q.trim()} /> : <AccountsList q={q.trim()} />}
    </Page>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value ?? '–'}</dd>
    </div>
  )
}
