import { useQueryClient } from '@tanstack/react-query'
import { createRedirect, deleteRedirect, type RedirectView } from '#features/content/redirects/api.types.ts'
import type { RedirectDraft } from '#features/content/redirects/screens/redirect-form.tsx'
import { call } from '#ui/api/call.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'

/** Query key of the redirects of a site. */
export const redirectsKey = (site: string) => ['site', site, 'redirects'] as const

/** Adds and removes redirects; both can be undone. */
export function useRedirectActions() {
  const { identifier: site } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  const reload = () => queries.invalidateQueries({ queryKey: redirectsKey(site) })
  async function remove({ from, to, status }: RedirectView): Promise<void> {
    try {
      await call(deleteRedirect, { site, query: { from } })
    } catch (failure) {
      toast({ text: messageOf(failure), tone: 'bad' })
      return
    }
    await reload()
    toast({
      text: `Redirect from ${from} deleted.`,
      ...(to === null
        ? {}
        : {
            undo: async () => {
              await call(createRedirect, { site, body: { from, to, status } })
              await reload()
            },
          }),
    })
  }
  async function add({ from, to, status }: RedirectDraft, onAdded: () => void): Promise<void> {
    await call(createRedirect, { site, body: { from, to, status: status === '302' ? 302 : 301 } })
    onAdded()
    await reload()
    toast({
      text: `Redirect from ${from} to ${to} added.`,
      undo: async () => {
        await call(deleteRedirect, { site, query: { from } })
        await reload()
      },
    })
  }
  return { add, remove }
}
