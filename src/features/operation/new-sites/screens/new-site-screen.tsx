import { Progress } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { toIdentifier } from '#features/tenancy/sites/identifier.rules.ts'
import { EMPTY_TEMPLATE, listTemplates, type TemplateView } from '#features/operation/new-sites/api.types.ts'
import { createSiteOnce, restoreSiteOnce } from '#features/operation/new-sites/screens/create-site.ts'
import { IdentifierField, useIdentifier } from '#features/operation/new-sites/screens/identifier-field.tsx'
import type { UploadState } from '#features/operation/new-sites/screens/archive-source.tsx'
import { browserLanguage, LanguageField } from '#features/operation/new-sites/screens/language-field.tsx'
import {
  ArchiveSection,
  leftOutText,
  useLostFiles,
} from '#features/operation/new-sites/screens/archive-section.tsx'
import { TemplateChoice } from '#features/operation/new-sites/screens/template-choice.tsx'
import { ARCHIVE_SOURCE } from '#features/operation/new-sites/screens/template-image.tsx'
import { call } from '#ui/api/call.ts'
import { SubmitButton, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { Page } from '#ui/page.tsx'
import { QueryError } from '#ui/query-error.tsx'
import { Section } from '#ui/section.tsx'
import { CardsSkeleton } from '#ui/skeletons.tsx'
import { useToast } from '#ui/toasts.tsx'
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
  const result = useQuery({
    queryKey: ['site-templates'],
    queryFn: ({ signal }) => call(listTemplates, { signal }),
    staleTime: Infinity,
  })
  const { data, error } = result
  return (
    <Page
      title="Create a site"
      description="Choose the template that fits best. You can change or remove everything later."
      breadcrumbs={[{ label: 'Sites', to: '/' }]}
    >
      {error && !data ? (
        <QueryError query={result} what="the templates" />
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

/** Shows how much of a site is created, from 0 to 1. */
function CreationProgress({ share }: { readonly share: number }) {
  return (
    <div className="sites-new-progress">
      <Progress value={share * 100} animated aria-label="Progress of the new site" />
      <p role="status">
        {share > 0
          ? `Creating the site: ${Math.floor(share * 100)} %. You can leave this page; it continues.`
          : 'Creating the site…'}
      </p>
    </div>
  )
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
  const lost = useLostFiles()
  const toast = useToast()
  const [uploadState, setUploadState] = useState<UploadState>()
  /** The share of the site that is created, from 0 to 1. */
  const [created, setCreated] = useState<number>()
  const sent = useRef<{ readonly request: string; readonly key: string }>(undefined)
  const isArchive = template === ARCHIVE_SOURCE
  const requested = typed ?? toIdentifier(title)
  const check = useIdentifier(requested)

  /** The same request has the same key, also when it is sent again after a failure. */
  function keyOf(request: string): string {
    if (sent.current?.request !== request) sent.current = { request, key: crypto.randomUUID() }
    return sent.current.key
  }
  async function restore(archive: File): Promise<string | undefined> {
    const controller = new AbortController()
    const cancel = () => controller.abort()
    const onProgress = (progress: number) => setUploadState({ progress, cancel })
    onProgress(0)
    try {
      const query = { identifier: requested, title, withoutMissingFiles: lost.isWithout }
      const { signal } = controller
      const { name, size, lastModified } = archive
      const key = keyOf(JSON.stringify([query, name, size, lastModified]))
      const restored = await restoreSiteOnce(key, { query, file: archive, onProgress, signal })
      const text = leftOutText(restored)
      if (text !== '') toast({ text })
      return restored.identifier
    } catch (error) {
      if (controller.signal.aborted) return undefined
      lost.note(error)
      throw error
    } finally {
      setUploadState(undefined)
    }
  }
  async function create(): Promise<string> {
    const input = { identifier: requested, title, template, language }
    setCreated(0)
    try {
      return await createSiteOnce(keyOf(JSON.stringify(input)), input, setCreated)
    } finally {
      setCreated(undefined)
      // Whether the URL is available may be what failed.
      void queries.invalidateQueries({ queryKey: ['site-identifiers'] })
    }
  }
  async function send(): Promise<void> {
    const identifier = isArchive && file ? await restore(file) : await create()
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
        <ArchiveSection
          file={file}
          maxBytes={maxArchiveBytes}
          upload={uploadState}
          lost={lost}
          onChoose={setFile}
        />
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
          <IdentifierField
            value={requested}
            onChange={setTyped}
            check={created === undefined && uploadState === undefined ? check : undefined}
          />
          {!isArchive && <LanguageField value={language} onChange={setLanguage} />}
          <div className="sites-new-send">
            <SubmitButton disabled={!isReady}>{isArchive ? 'Restore site' : 'Create site'}</SubmitButton>
          </div>
          {created !== undefined && <CreationProgress share={created} />}
        </div>
      </Section>
    </Form>
  )
}
