import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { enterSite } from '#features/presence/api.types.ts'
import { call } from '#ui/api/call.ts'
import { useSite } from '#ui/site.tsx'

/** Opens the published site in a new window; the site knows there that its owner came. */
export function ViewSite() {
  const { identifier, origin } = useSite()
  const [busy, setBusy] = useState(false)
  async function open(): Promise<void> {
    // Opened at the click itself, since browsers stop windows that open later.
    const view = window.open('', '_blank')
    if (view) view.opener = null
    setBusy(true)
    let address = `${origin}/`
    try {
      ;({ address } = await call(enterSite, { site: identifier, body: { to: '/' } }))
    } catch {
      // Without a ticket it is seen as visitors see it, which is better than nothing.
    }
    setBusy(false)
    if (view) view.location.href = address
    else window.location.assign(address)
  }
  return (
    <Button
      variant="default"
      rightSection={<IconExternalLink size={16} />}
      loading={busy}
      onClick={() => void open()}
    >
      View site
    </Button>
  )
}
