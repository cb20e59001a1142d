import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { toIdentifier } from '#features/sites/identifier.rules.ts'
import {
  createSite,
  EMPTY_TEMPLATE,
  listTemplates,
  restoreSite,
  type TemplateView,
} from '#features/sites/new.api.types.ts'
import { AddressField, useIdentifier } from '#features/sites/screens/identifier-field.tsx'
import { ArchiveSource, type Sending } from '#features/sites/screens/archive-source.tsx'
import { browserLanguage, LanguageField } from '#features/sites/screens/language-field.tsx'
import { ARCHIVE_SOURCE, TemplateImage } from '#features/sites/screens/template-image.tsx'
import { call } from '#ui/api/call.ts'
import { upload } from '#ui/api/upload.ts'
import { SubmitButton, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { CardsSkeleton } from '#ui/skeletons.tsx'
import { ErrorState } from '#ui/states.tsx'
import './new-site.css'

const EMPTY: TemplateView = {
  id: EMPTY_TEMPLATE,
  name: 'Empty',
  trade: 'From nothing',
  sentence: 'No pages and no images; you begin with the first word.',
}
const ARCHIVE: TemplateView = {
  id: ARCHIVE_SOURCE,
  name: 'Archive',
  trade: 'From an archive',
  sentence: 'A site that was exported here or on another installation, with everything in it.',
}

/** The way to a new site: what it begins with, what it is called, where it is. */
export function NewSiteScreen() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['site-templates'],
    queryFn: ({ signal }) => call(listTemplates, { signal }),
    staleTime: Infinity,
  })
  return (
    <Page
      title="Make a site"
      description="Choose what comes closest. Everything in it can be changed or taken away later."
      breadcrumbs={[{ label: 'Sites', to: '/' }]}
    >
      {error && !data ? (
        <ErrorState
          title="The templates could not be loaded"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : data === undefined ? (
        <CardsSkeleton cards={6} />
      ) : (
        <NewSite templates={[...data.entries, EMPTY, ARCHIVE]} largestArchive={data.largestArchive} />
      )}
    </Page>
  )
}

interface NewSiteProps {
  readonly templates: readonly TemplateView[]
  /** Bytes. */
  readonly largestArchive: number
}

function NewSite({ templates, largestArchive }: NewSiteProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [template, setTemplate] = useState(templates[0]?.id ?? EMPTY_TEMPLATE)
  const [title, setTitle] = useState('')
  // Until somebody types an address, it follows the name.
  const [typed, setTyped] = useState<string>()
  const [language, setLanguage] = useState(() => browserLanguage())
  const [file, setFile] = useState<File>()
  const [sending, setSending] = useState<Sending>()
  const isArchive = template === ARCHIVE_SOURCE
  const wish = typed ?? toIdentifier(title)
  const check = useIdentifier(wish)

  async function restore(archive: File): Promise<string | undefined> {
    const giving = new AbortController()
    const cancel = () => giving.abort()
    const tell = (share: number) => setSending({ share, cancel })
    tell(0)
    try {
      const query = { identifier: wish, title }
      const { signal } = giving
      return (await upload(restoreSite, { query, file: archive, onProgress: tell, signal })).identifier
    } catch (error) {
      if (giving.signal.aborted) return undefined
      throw error
    } finally {
      setSending(undefined)
    }
  }
  async function send(): Promise<void> {
    const identifier =
      isArchive && file
        ? await restore(file)
        : (await call(createSite, { body: { identifier: wish, title, template, language } })).identifier
    if (identifier === undefined) return
    await queries.invalidateQueries({ queryKey: ['sites'] })
    await navigate({ to: `/sites/${identifier}` })
  }
  const isReady =
    check?.free !== false && (isArchive ? file !== undefined && wish !== '' : title.trim() !== '')
  return (
    <Form onSubmit={send} label="New site">
      <Templates templates={templates} chosen={template} onChoose={setTemplate} />
      {isArchive && (
        <Section
          title="The archive"
          description="It is checked before anything is made of it. Its people get no right here, and its domains are to be proved again."
        >
          <ArchiveSource file={file} most={largestArchive} onChoose={setFile} sending={sending} />
        </Section>
      )}
      <Section
        title="Its name and address"
        description="Both can be changed later, and a domain of your own can lead to it."
      >
        <div className="sites-new-fields">
          <TextField
            name="title"
            label="Name of the site"
            placeholder={isArchive ? 'As it is in the archive' : 'Harbour Pottery'}
            maxLength={200}
            value={title}
            onChange={setTitle}
          />
          <AddressField value={wish} onChange={setTyped} check={check} />
          {!isArchive && <LanguageField value={language} onChange={setLanguage} />}
          <div className="sites-new-send">
            <SubmitButton disabled={!isReady}>
              {isArchive ? 'Restore this site' : 'Make this site'}
            </SubmitButton>
          </div>
        </div>
      </Section>
    </Form>
  )
}

interface TemplatesProps {
  readonly templates: readonly TemplateView[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
}

function Templates({ templates, chosen, onChoose }: TemplatesProps) {
  return (
    <fieldset className="sites-templates">
      <legend>Begin with</legend>
      {templates.map(({ id, name, trade, sentence }) => (
        <label key={id} className="sites-template">
          <input
            type="radio"
            name="template"
            value={id}
            checked={chosen === id}
            onChange={() => onChoose(id)}
          />
          <TemplateImage id={id} name={name} />
          <span className="sites-template-text">
            <strong>{trade}</strong>
            <span className="sites-template-sentence">{sentence}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
