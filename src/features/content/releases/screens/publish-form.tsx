import { Checkbox } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ChangeView,
  createRelease,
  restoreRelease,
  type UnpublishedView,
} from '#features/content/releases/api.types.ts'
import { documentName, kindName } from '#features/content/documents/document-link.rules.ts'
import { DocumentLink } from '#features/content/documents/screens/fields/document-link.tsx'
import { describeClash } from '#features/content/releases/errors.ts'
import { describeHiddenCollections } from '#features/content/releases/hidden-collections.rules.ts'
import { moreLabel } from '#features/content/releases/publish-label.rules.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'
import { formatDateTime } from '#ui/dates.ts'
import { SubmitButton, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'
import { useToast } from '#ui/toasts.tsx'

const CHANGES: Readonly<Record<ChangeView['change'], readonly [label: string, tone: Tone]>> = {
  new: ['New', 'good'],
  changed: ['Changed', 'info'],
  removed: ['Removed', 'bad'],
}

export interface PublishFormProps {
  readonly changes: UnpublishedView
  readonly onPublished?: () => void
}

/** Unpublished changes; all or some of them can be published, with a note. */
export function PublishForm({ changes: { entries, total, release }, onPublished }: PublishFormProps) {
  const mayPublish = useSite().can('content:publish')
  const publish = usePublish(release)
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set())
  const [note, setNote] = useState('')
  const selected = entries.filter(({ documentId }) => !excluded.has(documentId))
  const all = selected.length === entries.length

  async function submit(): Promise<void> {
    const documents = selected.map(({ documentId }) => documentId)
    // The list is limited, so all means all changes, not only the listed ones.
    await publish(all ? { note } : { note, documents })
    setNote('')
    setExcluded(new Set())
    onPublished?.()
  }
  function choose(id: string, on: boolean): void {
    const next = new Set(excluded)
    if (on) next.delete(id)
    else next.add(id)
    setExcluded(next)
  }
  if (entries.length === 0) return <p className="releases-empty">All changes are published.</p>
  return (
    <>
      {mayPublish && entries.length > 1 && (
        <div className="releases-all">
          <Checkbox
            label="Select all"
            checked={all}
            indeterminate={!all && selected.length > 0}
            onChange={() =>
              setExcluded(all ? new Set(entries.map(({ documentId }) => documentId)) : new Set())
            }
          />
        </div>
      )}
      <ul className="releases-list" aria-label="Unpublished changes">
        {entries.map((change) => (
          <Change
            key={change.documentId}
            change={change}
            chosen={mayPublish ? !excluded.has(change.documentId) : undefined}
            onChoose={(on) => choose(change.documentId, on)}
          />
        ))}
        {total > entries.length && (
          <li className="releases-more">
            And {moreLabel(total, entries.length)}: all of them are published with “Publish all”.
          </li>
        )}
      </ul>
      {mayPublish && (
        <div className="releases-publish">
          <Form label="Publish" onSubmit={submit}>
            <div className="releases-form">
              <TextField
                name="note"
                label="Note"
                placeholder="What changed? Only your team sees this."
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
    </>
  )
}

function Change({
  change: { documentId, kind, title, change, savedAt },
  chosen,
  onChoose,
}: {
  readonly change: ChangeView
  /** Undefined when the change cannot be chosen. */
  readonly chosen: boolean | undefined
  readonly onChoose: (on: boolean) => void
}) {
  const [label, tone] = CHANGES[change]
  const name = documentName({ kind, title })
  return (
    <li>
      {chosen !== undefined && (
        <Checkbox
          aria-label={`Publish ${name}`}
          checked={chosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      )}
      <span className="releases-text">
        <DocumentLink document={{ id: documentId, kind }}>{name}</DocumentLink>
        <span className="releases-more">
          {name === kindName(kind) ? 'Saved' : `${kindName(kind)}, saved`} {formatDateTime(savedAt)}
        </span>
      </span>
      <StatusBadge tone={tone}>{label}</StatusBadge>
    </li>
  )
}

/** Returns a function that publishes and shows what came of it; undo restores the release before. */
function usePublish(release: string | null) {
  const { identifier: site, origin } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  const reload = () => queries.invalidateQueries({ queryKey: ['site', site] })
  return async (body: { readonly note: string; readonly documents?: Id[] }): Promise<void> => {
    const { version, hiddenCollections, clashes } = await call(createRelease, { site, body })
    await reload()
    toast({
      text: `Release ${version} published.`,
      link: { label: 'View', href: `${origin}/` },
      ...(release === null
        ? {}
        : {
            undo: async () => {
              await call(restoreRelease, { site, params: { version: release } })
              await reload()
            },
          }),
    })
    for (const clash of clashes) toast({ text: describeClash(clash), tone: 'bad' })
    const hiddenNotice = describeHiddenCollections('', hiddenCollections, formatDateTime)
    if (hiddenNotice) toast({ text: hiddenNotice.text })
  }
}
