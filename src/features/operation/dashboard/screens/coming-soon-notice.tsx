import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { IconRocket } from '@tabler/icons-react'
import { useState } from 'react'
import { changeAvailability } from '#features/tenancy/sites/availability.api.types.ts'
import { call } from '#ui/api/call.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { LinkAnchor } from '#ui/links.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'

/** Says that visitors do not see the site yet, and opens it with one click. */
export function ComingSoonNotice() {
  const { identifier: site, origin, can } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  const [busy, setBusy] = useState(false)

  async function set(comingSoon: boolean): Promise<void> {
    await call(changeAvailability, { site, body: { comingSoon } })
    await queries.invalidateQueries({ queryKey: ['site', site] })
    void queries.invalidateQueries({ queryKey: ['sites'] })
  }
  async function open(): Promise<void> {
    setBusy(true)
    try {
      await set(false)
      toast({
        text: 'Your site is open.',
        undo: () => set(true),
        action: { label: 'View', act: () => window.open(origin, '_blank', 'noopener') },
      })
    } catch (error) {
      toast({ text: messageOf(error), tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="sites-coming-soon" aria-label="Coming soon">
      <div>
        <h2>Only you and your team see this site</h2>
        <p>
          Visitors get a page that says “Coming soon”. Open the site when it’s ready
          {can('settings:write') ? (
            <>
              , or{' '}
              <LinkAnchor to={`/sites/${site}/settings/availability`} underline="always">
                protect it with a password
              </LinkAnchor>
              .
            </>
          ) : (
            '; an administrator can do that.'
          )}
        </p>
      </div>
      {can('settings:write') && (
        <Button leftSection={<IconRocket size={16} />} loading={busy} onClick={() => void open()}>
          Open site
        </Button>
      )}
    </section>
  )
}
