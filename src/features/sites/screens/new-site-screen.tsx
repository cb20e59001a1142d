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
import { IdentifierField, useIdentifier } from '#features/sites/screens/identifier-field.tsx'
import { ArchiveSource, type UploadState } from '#features/sites/screens/archive-source.tsx'
import { browserLanguage, LanguageField } from '#features/sites/screens/language-field.tsx'
import { TemplateChoice } from '#features/sites/screens/template-choice.tsx'
import { ARCHIVE_SOURCE } from '#features/sites/screens/template-image.tsx'
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
  trade: 'Blank',
  sentence: 'Start from scratch, without pages and images.',
}
const ARCHIVE: TemplateView = {
  id: ARCHIVE_SOURCE,
  name: 'Archive',
  trade: 'Site archive',
  sentence: 'Restore a site that was exported here or on another installation.',
}

/** Creates a site: template or archive, name and URL. */
export function NewSiteScreen() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['site-templates'],
    queryFn: ({ signal }) => call(listTemplates, { signal }),
    staleTime: Infinity,
  })
  return (
    <Page
      title="Create a site"
      description="Choose the template that fits best. You can change or remove everything later."
      breadcrumbs={[{ label: 'Sites', to: '/' }]}
    >
      {error && !data ? (
        <ErrorState
          title="Couldn’t load the templates"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : data === undefined ? (
        <CardsSkeleton cards={6} />
      ) : (
        <NewSite templates={[...data.entries, EMPTY, ARCHIVE]} maxArchiveBytes={data.maxArchiveBytes} />
      )}
    </Page>
  )
}

interface NewSiteProps {
  readonly templates: readonly TemplateView[]
  /** Bytes. */
  readonly maxArchiveBytes: number
}

function NewSite({ templates, maxArchiveBytes }: NewSiteProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [template, setTemplate] = useState(templates[0]?.id ?? EMPTY_TEMPLATE)
  const [title, setTitle] = useState('')
  // Derived from the name until the user edits it.
  const [typed, setTyped] = useState<string>()
  const [language, setLanguage] = useState(() => browserLanguage())
  const [file, setFile] = useState<File>()
  const [uploadState, setUploadState] = useState<UploadState>()
  const isArchive = template === ARCHIVE_SOURCE
  const requested = typed ?? toIdentifier(title)
  const check = useIdentifier(requested)

  async function restore(archive: File): Promise<string | undefined> {
    const controller = new AbortController()
    const cancel = () => controller.abort()
    const onProgress = (progress: number) => setUploadState({ progress, cancel })
    onProgress(0)
    try {
      const query = { identifier: requested, title }
      const { signal } = controller
      return (await upload(restoreSite, { query, file: archive, onProgress, signal })).identifier
    } catch (error) {
      if (controller.signal.aborted) return undefined
      throw error
    } finally {
      setUploadState(undefined)
    }
  }
  async function send(): Promise<void> {
    const identifier =
      isArchive && file
        ? await restore(file)
        : (await call(createSite, { body: { identifier: requested, title, template, language } })).identifier
    if (identifier === undefined) return
    await queries.invalidateQueries({ queryKey: ['sites'] })
    // This tab may still show content of a deleted site that had the same identifier.
    queries.removeQueries({ queryKey: ['site', identifier] })
    await navigate({ to: `/sites/${identifier}` })
  }
  const isReady =
    check?.available !== false && (isArchive ? file !== undefined && requested !== '' : title.trim() !== '')
  return (
    <Form onSubmit={send} label="New site">
      <TemplateChoice templates={templates} selected={template} onChoose={setTemplate} />
      {isArchive && (
        <Section
          title="Archive"
          description="The archive is validated first. Its team gets no access here, and its domains must be verified again."
        >
          <ArchiveSource file={file} maxBytes={maxArchiveBytes} onChoose={setFile} upload={uploadState} />
        </Section>
      )}
      <Section title="Name and URL" description="You can change both later and add your own domain.">
        <div className="sites-new-fields">
          <TextField
            name="title"
            label="Site name"
            placeholder={isArchive ? 'As in the archive' : 'Harbour Pottery'}
            maxLength={200}
            value={title}
            onChange={setTitle}
          />
          <IdentifierField value={requested} onChange={setTyped} check={check} />
          {!isArchive && <LanguageField value={language} onChange={setLanguage} />}
          <div className="sites-new-send">
            <SubmitButton disabled={!isReady}>{isArchive ? 'Restore site' : 'Create site'}</SubmitButton>
          </div>
        </div>
      </Section>
    </Form>
  )
}
