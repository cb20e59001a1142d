import { Button, Checkbox } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { FoundDocument, ReplacedDocument } from '#features/content/find-and-replace/api.types.ts'
import type { SiteSearch } from '#features/content/find-and-replace/screens/use-site-search.ts'
import { LinkAnchor } from '#ui/links.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useSite } from '#ui/site-provider.tsx'

/** Matches of a document that are shown at first. */
const SHOWN = 3

/** The documents in which a text was found: where, and whether it is replaced there. */
export function FoundDocuments({ search }: { readonly search: SiteSearch }) {
  const { found, chosen, choose, results } = search
  const open = found.filter(({ id }) => !results.has(id))
  const count = open.filter(({ id }) => chosen.has(id)).length
  return (
    <>
      <div className="far-head">
        <Checkbox
          size="sm"
          label={`${count.toLocaleString()} of ${open.length.toLocaleString()} chosen`}
          aria-label="Choose all documents"
          checked={count > 0 && count === open.length}
          indeterminate={count > 0 && count < open.length}
          disabled={open.length === 0}
          onChange={(event) =>
            choose(
              open.map(({ id }) => id),
              event.currentTarget.checked,
            )
          }
        />
      </div>
      <ul className="far-list" aria-label="Documents with matches">
        {found.map((document) => (
          <Found
            key={document.id}
            document={document}
            isChosen={chosen.has(document.id)}
            result={results.get(document.id)}
            onChoose={(isChosen) => choose([document.id], isChosen)}
          />
        ))}
      </ul>
    </>
  )
}

const STATES = {
  no: <StatusBadge>Draft</StatusBadge>,
  older: <StatusBadge tone="warn">Unpublished changes</StatusBadge>,
  newest: <StatusBadge tone="good">Published</StatusBadge>,
}

interface FoundProps {
  readonly document: FoundDocument
  readonly isChosen: boolean
  readonly result: ReplacedDocument | undefined
  readonly onChoose: (isChosen: boolean) => void
}

function Found({
  document: { id, title, path, released, matches, count },
  isChosen,
  result,
  onChoose,
}: FoundProps) {
  const { identifier: site } = useSite()
  const [isWhole, setWhole] = useState(false)
  const name = title || 'Untitled'
  const shown = isWhole ? matches : matches.slice(0, SHOWN)
  const hidden = count - shown.length
  return (
    <li className="far-document" data-done={result?.ok === true}>
      <Checkbox
        size="sm"
        aria-label={`Replace in ${name}`}
        checked={isChosen && result === undefined}
        disabled={result !== undefined}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <div className="far-content">
        <div className="far-title">
          <LinkAnchor to={`/sites/${site}/content/${id}`} fw={600}>
            {name}
          </LinkAnchor>
          <span className="far-path">{path}</span>
          {STATES[released]}
        </div>
        {result && <Outcome result={result} />}
        {result?.ok !== true && (
          <ul className="far-matches" aria-label={`Matches in ${name}`}>
            {shown.map(({ label, before, match, after }, index) => (
              <li key={index}>
                <span className="far-label">{label}</span>
                <span>
                  {before}
                  <mark>{match}</mark>
                  {after}
                </span>
              </li>
            ))}
            {hidden > 0 && (
              <li>
                {matches.length > shown.length ? (
                  <Button size="compact-xs" variant="subtle" onClick={() => setWhole(true)}>
                    Show {(matches.length - shown.length).toLocaleString()} more
                  </Button>
                ) : (
                  <span className="far-label">and {hidden.toLocaleString()} more</span>
                )}
              </li>
            )}
          </ul>
        )}
      </div>
    </li>
  )
}

function Outcome({ result: { ok, count, error, problems } }: { readonly result: ReplacedDocument }) {
  return (
    <>
      <p className="far-outcome" data-ok={ok}>
        {ok ? <IconCheck size={16} aria-hidden="true" /> : <IconAlertTriangle size={16} aria-hidden="true" />}
        {ok ? `Replaced ${count.toLocaleString()}.` : error}
      </p>
      {problems.map(({ label, problem }, index) => (
        <p key={index} className="far-outcome" data-ok={false}>
          <IconAlertTriangle size={16} aria-hidden="true" />
          {label} stayed as it was: {problem}
        </p>
      ))}
    </>
  )
}
