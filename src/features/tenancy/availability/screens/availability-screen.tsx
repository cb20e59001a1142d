import { Alert, Radio } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Availability, changeAvailability } from '#features/tenancy/sites/availability.api.types.ts'
import { availabilityQuery } from '#features/tenancy/availability/screens/availability-query.ts'
import { call } from '#ui/api/call.ts'
import { PasswordField, LiveSubmitButton } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { QueryError } from '#ui/query-error.tsx'
import { Section } from '#ui/section.tsx'
import { SettingsFrame } from '#ui/settings-frame.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'
import { useToast } from '#ui/toasts.tsx'
import './availability-screen.css'

/** Who sees the site: nobody yet, everybody, or those with the password. */
export function AvailabilityScreen() {
  const { identifier } = useSite()
  const query = useQuery(availabilityQuery(identifier))
  const { data, error } = query
  return (
    <SettingsFrame>
      {data ? (
        <AvailabilityForm key={`${identifier} ${choiceOf(data)}`} saved={data} />
      ) : error ? (
        <QueryError query={query} what="who can see the site" />
      ) : (
        <FormSkeleton fields={3} />
      )}
    </SettingsFrame>
  )
}

type Choice = 'coming-soon' | 'open' | 'password'

const CHOICES: readonly { readonly value: Choice; readonly label: string; readonly description: string }[] = [
  {
    value: 'coming-soon',
    label: 'Coming soon',
    description:
      'Visitors see a page with the name of your site. You and your team see the whole site while signed in.',
  },
  {
    value: 'open',
    label: 'Open',
    description: 'Everybody can visit your site and find it in search engines.',
  },
  {
    value: 'password',
    label: 'Password protected',
    description: 'Visitors enter a password before they see any page.',
  },
]

const DONE: Readonly<Record<Choice, string>> = {
  'coming-soon': 'Visitors now see the coming soon page.',
  open: 'Your site is open.',
  password: 'Visitors now need the password.',
}

const choiceOf = ({ comingSoon, locked }: Availability): Choice =>
  comingSoon ? 'coming-soon' : locked ? 'password' : 'open'

function AvailabilityForm({ saved }: { readonly saved: Availability }) {
  const { identifier: site, can } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  const current = choiceOf(saved)
  const [choice, setChoice] = useState<Choice>(current)
  const [password, setPassword] = useState('')
  const mayWrite = can('settings:write')
  const needsPassword = choice === 'password' && !saved.locked
  const isReady =
    choice === 'password' ? password !== '' || (saved.locked && choice !== current) : choice !== current

  async function save(): Promise<void> {
    const body =
      choice === 'coming-soon'
        ? { comingSoon: true }
        : choice === 'open'
          ? { comingSoon: false, password: null }
          : { comingSoon: false, ...(password !== '' && { password }) }
    await call(changeAvailability, { site, body })
    setPassword('')
    await queries.invalidateQueries({ queryKey: ['site', site] })
    void queries.invalidateQueries({ queryKey: ['sites'] })
    toast({ text: DONE[choice] })
  }
  return (
    <Form label="Availability" onSubmit={save}>
      {!mayWrite && (
        <Alert variant="light">You can view these settings. Only administrators can change them.</Alert>
      )}
      <fieldset className="ui-settings-fields" disabled={!mayWrite}>
        <Section title="Who can see your site" description="Takes effect as soon as you save it.">
          <Radio.Group
            aria-label="Who can see your site"
            value={choice}
            onChange={(value) => setChoice(value as Choice)}
          >
            <div className="availability-choices">
              {CHOICES.map(({ value, label, description }) => (
                <Radio key={value} value={value} label={label} description={description} />
              ))}
            </div>
          </Radio.Group>
          {choice === 'password' && (
            <div className="availability-password">
              <PasswordField
                name="password"
                label={needsPassword ? 'Password' : 'New password'}
                description={
                  needsPassword
                    ? 'Share it with the people who may see the site.'
                    : 'Leave it empty to keep the current password. A new one locks out everybody who used the old one.'
                }
                autoComplete="new-password"
                value={password}
                onChange={setPassword}
              />
            </div>
          )}
        </Section>
      </fieldset>
      {mayWrite && (
        <div className="ui-settings-actions">
          <LiveSubmitButton disabled={!isReady}>Save</LiveSubmitButton>
        </div>
      )}
    </Form>
  )
}
