import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { type ChangeView, createRelease } from '#features/releases/api.types.ts'
import { documentName, documentScreen, kindName } from '#features/documents/document-link.rules.ts'
import { describeClash } from '#features/releases/errors.ts'
import { describeHiddenCollections } from '#features/releases/hidden-collections.rules.ts'
import { call } from '#ui/api/call.ts'
import { formatDateTime } from '#ui/dates.ts'
import { SubmitButton, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { LinkAnchor } from '#ui/links.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'
import { useToast } from '#ui/toasts.tsx'

const CHANGES: Readonly<Record<ChangeView['change'], readonly [label: string, tone: Tone]>> = {
  new: ['New', 'good'],
  changed: ['Changed', 'info'],
  removed: ['Removed', 'bad'],
}

export interface UnpublishedChangesProps {
  readonly site: string
  readonly unpublished: readonly ChangeView[]
  /** Current release; undefined before the first one. */
  readonly newest: string | undefined
  readonly mayPublish: boolean
  readonly onChanged: () => Promise<unknown>
  readonly onRestore: (version: string) => Promise<unknown>
}

/** Unpublished changes; all or some of them can be published, with a note. */
export function UnpublishedChanges(props: UnpublishedChangesProps) {
  const { site, unpublished, newest, mayPublish, onChanged, onRestore } = props
  const { origin } = useSite()
  const toast = useToast()
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set())
  const [note, setNote] = useState('')
  const selected = unpublished.filter(({ documentId }) => !excluded.has(documentId))
  const all = selected.length === unpublished.length

  async function publish(): Promise<void> {
    const documents = selected.map(({ documentId }) => documentId)
    // The list is limited, so all means all changes, not only the listed ones.
    const { version, hiddenCollections, clashes } = await call(createRelease, {
      site,
      body: all ? { note } : { note, documents },
    })
    setNote('')
    setExcluded(new Set())
    await onChanged()
    toast({
      text: `Release ${version} published.`,
      link: { label: 'View', href: `${origin}/` },
      ...(newest === undefined ? {} : { undo: () => onRestore(newest) }),
    })
    for (const clash of clashes) toast({ text: describeClash(clash), tone: 'bad' })
    const hiddenNotice = describeHiddenCollections('', hiddenCollections, formatDateTime)
    if (hiddenNotice) toast({ text: hiddenNotice.text })
  }
  function choose(id: string, on: boolean): void {
    const next = new Set(excluded)
    if (on) next.delete(id)
    else next.add(id)
    setExcluded(next)
  }
  if (unpublished.length === 0)
    return (
      <Section title="Unpublished changes">
        <p className="releases-empty">All changes are published.</p>
      </Section>
    )
  return (
    <Section title="Unpublished changes" flush>
      {mayPublish && unpublished.length > 1 && (
        <div className="releases-all">
          <Checkbox
            label="Select all"
            checked={all}
            indeterminate={!all && selected.length > 0}
            onChange={() =>
              setExcluded(all ? new Set(unpublished.map(({ documentId }) => documentId)) : new Set())
            }
          />
        </div>
      )}
      <ul className="releases-list" aria-label="Unpublished changes">
        {unpublished.map(({ documentId, kind, title, change, savedAt }) => {
          const [label, tone] = CHANGES[change]
          const name = documentName({ kind, title })
          return (
            <li key={documentId}>
              {mayPublish && (
                <Checkbox
                  aria-label={`Publish ${name}`}
                  checked={!excluded.has(documentId)}
                  onChange={(event) => choose(documentId, event.currentTarget.checked)}
                />
              )}
              <span className="releases-text">
                <LinkAnchor to={documentScreen(site, { id: documentId, kind })}>{name}</LinkAnchor>
                <span className="releases-more">
                  {name === kindName(kind) ? 'Saved' : `${kindName(kind)}, saved`} {formatDateTime(savedAt)}
                </span>
              </span>
              <StatusBadge tone={tone}>{label}</StatusBadge>
            </li>
          )
        })}
      </ul>
      {mayPublish && (
        <div className="releases-publish">
          <Form label="Publish" onSubmit={publish}>
            <div className="releases-form">
              <TextField
                name="note"
                label="Note"
                placeholder="Describe what changed (only visible to your team)"
                maxLength={500}
                value={note}
                onChange={setNote}
              />
              <SubmitButton disabled={selected.length === 0}>
                {all ? 'Publish all' : `Publish ${selected.length}`}
              </SubmitButton>
            </div>
          </Form>
        </div>
      )}
    </Section>
  )
}
