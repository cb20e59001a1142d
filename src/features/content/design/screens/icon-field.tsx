import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getSettings, saveSettings } from '#features/content/settings/api.types.ts'
import { call } from '#ui/api/call.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { ImageField } from '#ui/image-parts.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'

/** The site icon. It is one of the settings, which are saved and published in one step. */
export function IconField() {
  const { identifier: site } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  const queryKey = ['site', site, 'settings']
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => call(getSettings, { site, signal }) })
  const [failure, setFailure] = useState<string>()
  if (data === undefined) return null

  async function save(iconMediaId: string | null): Promise<void> {
    const { body, baseVersion } = await call(getSettings, { site })
    const changed = { ...body, iconMediaId }
    await call(saveSettings, { site, body: { body: changed, baseVersion, publish: true } })
    await queries.invalidateQueries({ queryKey })
  }
  async function change(iconMediaId: string | null): Promise<void> {
    const before = data?.body.iconMediaId ?? null
    setFailure(undefined)
    try {
      await save(iconMediaId)
      toast({
        text: iconMediaId === null ? 'Site icon removed.' : 'Site icon published.',
        undo: () => save(before),
      })
    } catch (error) {
      setFailure(messageOf(error))
    }
  }
  return (
    <ImageField
      label="Site icon"
      help="Shown in browser tabs, bookmarks and on phone home screens, as soon as you choose it. Use a square image of at least 180 pixels. Without one, it is the first letter of the title."
      error={failure}
      value={data.body.iconMediaId}
      onChange={(id) => void change(id)}
    />
  )
}
