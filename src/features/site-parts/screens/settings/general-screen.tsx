import { useQuery } from '@tanstack/react-query'
import { listContent } from '#features/content/lists.api.types.ts'
import { SettingsForm } from '#features/site-parts/screens/settings/settings-form.tsx'
import { call } from '#ui/api/call.ts'
import { SelectField, TextAreaField, TextField } from '#ui/fields.tsx'
import { ImageField } from '#ui/image-parts.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'

const NEWEST = ''

/** What a site is called, in which language it is, and with which page it begins. */
export function GeneralScreen() {
  const pages = usePages()
  return (
    <SettingsForm>
      {(settings, change) => (
        <Section title="General">
          <div className="settings-stack">
            <TextField
              name="title"
              label="Title"
              description="Stands at the top of the site, in windows and in search results."
              value={settings.title}
              onChange={(title) => change({ title })}
            />
            <TextAreaField
              name="description"
              label="Description"
              description="A sentence or two for search engines and for those who share the site."
              value={settings.description}
              onChange={(description) => change({ description })}
            />
            <TextField
              name="language"
              label="Language"
              description="Its short form, such as en, de or pt-BR. It says how dates are written and pages are read out."
              spellCheck={false}
              value={settings.language}
              onChange={(language) => change({ language })}
            />
            <ImageField
              label="Icon"
              help="Stands in browser tabs, bookmarks and on the screens of phones. A square image of at least 180 pixels is best; without one, it is the first letter of the title."
              value={settings.iconMediaId}
              onChange={(iconMediaId) => change({ iconMediaId })}
            />
            <ImageField
              label="Image for sharing"
              help="Shown when somebody shares a page that has no image of its own. Wide ones do best: 1200 by 630 pixels."
              value={settings.socialMediaId}
              onChange={(socialMediaId) => change({ socialMediaId })}
            />
            <SelectField
              name="homeDocumentId"
              label="Home page"
              description="What visitors see first, at the address of the site itself."
              searchable
              data={[{ value: NEWEST, label: 'As the site began' }, ...pages]}
              value={settings.homeDocumentId ?? NEWEST}
              onChange={(id) => change({ homeDocumentId: id === null || id === NEWEST ? null : id })}
            />
          </div>
        </Section>
      )}
    </SettingsForm>
  )
}

/** Pages and collections by title, to choose from. */
function usePages() {
  const { identifier: site } = useSite()
  const { data } = useQuery({
    queryKey: ['site', site, 'content'],
    queryFn: ({ signal }) => call(listContent, { site, signal }),
  })
  return (data?.entries ?? []).map(({ id, title, address }) => ({ value: id, label: title || address }))
}
