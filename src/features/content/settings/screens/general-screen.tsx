import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { listContent } from '#features/content/pages/lists.api.types.ts'
import { SettingsForm } from '#features/content/settings/screens/fields/settings-form.tsx'
import { describeBuiltInTexts } from '#lib/i18n/built-in-texts.ts'
import type { WeekStart } from '#lib/dates/week-start.ts'
import { call } from '#ui/api/call.ts'
import { AskedFocus } from '#ui/asked-focus.tsx'
import { SelectField, TextAreaField, TextField } from '#ui/fields.tsx'
import { ImageField } from '#ui/image-parts.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { TimeZoneField } from '#ui/time-zone-field.tsx'

const DEFAULT_HOME = ''

/** General settings: title, language, time zone, images and front page. */
export function GeneralScreen() {
  const pages = usePages()
  const { focus } = useSearch({ strict: false }) as { focus?: unknown }
  return (
    <SettingsForm>
      {(settings, change) => (
        <Section title="General">
          <AskedFocus name={typeof focus === 'string' ? focus : undefined} />
          <div className="ui-settings-stack">
            <TextField
              name="title"
              label="Title"
              description="Shown in the header, browser tabs and search results."
              value={settings.title}
              onChange={(title) => change({ title })}
            />
            <TextAreaField
              name="description"
              label="Description"
              description="One or two sentences for search engines and link previews."
              value={settings.description}
              onChange={(description) => change({ description })}
            />
            <TextField
              name="language"
              label="Language"
              description={`A language code such as en, de or pt-BR. It sets date formats and the language for screen readers. ${describeBuiltInTexts(settings.language)}`}
              spellCheck={false}
              value={settings.language}
              onChange={(language) => change({ language })}
            />
            <TimeZoneField
              name="timeZone"
              description="The days of your analytics begin at midnight there. After a change, days whose single visits are stored are counted again."
              value={settings.timeZone}
              onChange={(timeZone) => change({ timeZone })}
            />
            <SelectField
              name="weekStart"
              label="Weeks begin on"
              description="In calendars of events."
              data={[
                { value: 'language', label: 'The day usual in your language' },
                { value: 'monday', label: 'Monday' },
                { value: 'saturday', label: 'Saturday' },
                { value: 'sunday', label: 'Sunday' },
              ]}
              value={settings.weekStart}
              onChange={(weekStart) => change({ weekStart: weekStart as WeekStart })}
            />
            <ImageField
              label="Social sharing image"
              help="Shown when someone shares a page without its own image. Recommended size: 1200 × 630 pixels."
              value={settings.socialMediaId}
              onChange={(socialMediaId) => change({ socialMediaId })}
            />
            <SelectField
              name="homeDocumentId"
              label="Front page"
              description="The page that visitors see first."
              searchable
              data={[{ value: DEFAULT_HOME, label: 'Default' }, ...pages]}
              value={settings.homeDocumentId ?? DEFAULT_HOME}
              onChange={(id) => change({ homeDocumentId: id === null || id === DEFAULT_HOME ? null : id })}
            />
          </div>
        </Section>
      )}
    </SettingsForm>
  )
}

/** Returns pages and collections as options. */
function usePages() {
  const { identifier: site } = useSite()
  const { data } = useQuery({
    queryKey: ['site', site, 'content'],
    queryFn: ({ signal }) => call(listContent, { site, signal }),
  })
  return (data?.entries ?? []).map(({ id, title, path }) => ({ value: id, label: title || path }))
}
