import { Button, Progress } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getProvisioning, type ProvisioningView, retryProvisioning } from '#features/sites/new.api.types.ts'
import { call } from '#ui/api/call.ts'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'
import { messageOf } from '#ui/api/call-failure.ts'

const PAUSE_MS = 700
const STEPS: Readonly<Record<ProvisioningView['step'], string>> = {
  images: 'Drawing its images',
  pages: 'Writing its pages',
  done: 'It is ready',
  failed: 'It could not be finished',
}

const isUnderWay = (provisioning: ProvisioningView | null | undefined) =>
  provisioning?.step === 'images' || provisioning?.step === 'pages'

/** How far the site is that was begun from a template; undefined while that is not known. */
export function useProvisioning(): ProvisioningView | null | undefined {
  const { identifier } = useSite()
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: ['making', identifier],
    queryFn: ({ signal }) => call(getProvisioning, { site: identifier, signal }),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.provisioning) ? PAUSE_MS : false),
    staleTime: 60_000,
  })
  const step = data?.provisioning?.step
  useEffect(() => {
    // Everything that was asked of the empty site is of no use any more.
    if (step === 'done') void queries.invalidateQueries({ queryKey: ['site', identifier] })
  }, [queries, identifier, step])
  return data?.provisioning
}

/** Tells of a site that is being filled from a template, or that could not be. */
export function ProvisioningState({ provisioning }: { readonly provisioning: ProvisioningView }) {
  const { identifier } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  const failed = provisioning.step === 'failed'
  async function repeat(): Promise<void> {
    try {
      queries.setQueryData(['making', identifier], await call(retryProvisioning, { site: identifier }))
    } catch (error) {
      toast({ text: messageOf(error), tone: 'bad' })
    }
  }
  return (
    <Section
      title={failed ? 'The template could not be taken over' : 'Your site is being made'}
      description={
        failed
          ? 'The site is there, but empty. Try once more, or begin with what there is.'
          : 'This takes some seconds. You may leave this page; it goes on by itself.'
      }
      actions={failed && <Button onClick={() => void repeat()}>Try again</Button>}
    >
      {!failed && (
        <>
          <Progress value={Math.max(4, provisioning.share * 100)} aria-label="How much of it is done" />
          <p className="sites-making-step" role="status">
            {STEPS[provisioning.step]}…
          </p>
        </>
      )}
    </Section>
  )
}
