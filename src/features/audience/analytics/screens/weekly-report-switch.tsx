import { Switch } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getReportSubscription, setReportSubscription } from '#features/audience/analytics/api.types.ts'
import { call } from '#ui/api/call.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'

/** Turns the weekly report of the signed-in member on and off. */
export function WeeklyReport() {
  const { identifier: site } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  const queryKey = ['site', site, 'analytics', 'subscription']
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getReportSubscription, { site, signal }),
  })
  async function change(weekly: boolean): Promise<void> {
    const before = data
    queries.setQueryData(queryKey, { weekly })
    try {
      await call(setReportSubscription, { site, body: { weekly } })
      toast({ text: weekly ? 'You get the numbers of each week on Monday.' : 'Weekly report turned off.' })
    } catch (failure) {
      queries.setQueryData(queryKey, before)
      toast({ text: messageOf(failure), tone: 'bad' })
    }
  }
  return (
    <Section title="Weekly report">
      <Switch
        label="Send me the numbers of each week"
        description="By email, on Monday. It takes effect at once, for you only."
        disabled={data === undefined}
        checked={data?.weekly ?? false}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
    </Section>
  )
}
