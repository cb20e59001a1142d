import { Button, Progress } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getProvisioning, type ProvisioningView, retryProvisioning } from '#features/sites/new.api.types.ts'
import { call } from '#ui/api/call.ts'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'
import { messageOf } from '#ui/api/call-failure.ts'

const POLL_INTERVAL_MS = 700
const STEPS: Readonly<Record<ProvisioningView['step'], string>> = {
  images: 'Adding images',
  pages: 'Adding pages',
  done: 'Ready',
  failed: 'Failed',
}

const isRunning = (provisioning: ProvisioningView | null | undefined) =>
  provisioning?.step === 'images' || provisioning?.step === 'pages'

/** Returns the provisioning state of the current site; undefined while loading. */
export function useProvisioning(): ProvisioningView | null | undefined {
  const { identifier } = useSite()
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: ['provisioning', identifier],
    queryFn: ({ signal }) => call(getProvisioning, { site: identifier, signal }),
    refetchInterval: ({ state }) => (isRunning(state.data?.provisioning) ? POLL_INTERVAL_MS : false),
    staleTime: 60_000,
  })
  const step = data?.provisioning?.step
  useEffect(() => {
    // Cached queries still describe the empty site.
    if (step === 'done') void queries.invalidateQueries({ queryKey: ['site', identifier] })
  }, [queries, identifier, step])
  return data?.provisioning
}

/** Shows the progress of provisioning, or its failure with a retry button. */
export function ProvisioningState({ provisioning }: { readonly provisioning: ProvisioningView }) {
  const { identifier } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  const failed = provisioning.step === 'failed'
  async function retry(): Promise<void> {
    try {
      queries.setQueryData(['provisioning', identifier], await call(retryProvisioning, { site: identifier }))
    } catch (error) {
      toast({ text: messageOf(error), tone: 'bad' })
    }
  }
  return (
    <Section
      title={failed ? 'Could not set up your site' : 'Setting up your site'}
      description={
        failed
          ? 'The template could not be applied, so the site is empty. Try again, or start with the empty site.'
          : 'This takes a few seconds. You can leave this page.'
      }
      actions={failed && <Button onClick={() => void retry()}>Try again</Button>}
    >
      {!failed && (
        <>
          <Progress value={Math.max(4, provisioning.progress * 100)} aria-label="Setup progress" />
          <p className="sites-provisioning-step" role="status">
            {STEPS[provisioning.step]}…
          </p>
        </>
      )}
    </Section>
  )
}
