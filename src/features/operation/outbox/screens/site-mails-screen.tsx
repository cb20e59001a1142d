import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getSiteMail, listSiteMails } from '#features/operation/outbox/api.types.ts'
import { MailList } from '#features/operation/outbox/screens/mail-list.tsx'
import { OpenMail } from '#features/operation/outbox/screens/open-mail.tsx'
import { call } from '#ui/api/call.ts'
import { Page } from '#ui/page.tsx'
import { useSite } from '#ui/site-provider.tsx'

/** The emails that a site sent, for its administrators. */
export function SiteMailsScreen() {
  const { identifier: site } = useSite()
  const [opened, setOpened] = useState<string>()
  return (
    <Page
      title="Emails"
      description="Emails that this site sent in the last week, with their delivery state."
    >
      <MailList
        queryKey={['site', site, 'mails']}
        load={(query, signal) => call(listSiteMails, { site, query, signal })}
        onOpen={({ id }) => setOpened(id)}
        empty="Emails from this site appear here, such as invitations to its team."
      />
      {opened !== undefined && <SiteMail id={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  )
}

function SiteMail({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { identifier: site } = useSite()
  const { data, error } = useQuery({
    queryKey: ['site', site, 'mail', id],
    queryFn: ({ signal }) => call(getSiteMail, { site, params: { mail: id }, signal }),
  })
  return <OpenMail mail={data} error={error} onClose={onClose} />
}
