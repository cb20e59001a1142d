import { Button, FileInput, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { checkRedirectFile, importRedirects } from '#features/content/redirects/api.types.ts'
import { redirectsKey } from '#features/content/redirects/screens/use-redirect-actions.ts'
import type { RedirectFileReport } from '#features/content/redirects/types.ts'
import { upload } from '#ui/api/upload.ts'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'
import { useCheckedFile } from '#ui/use-checked-file.ts'

/** Rows of each kind that are listed. */
const MAX_LISTED = 20

/** Imports redirects from a CSV file: a dry run says first what would change. */
export function ImportRedirectsDialog({ onClose }: { readonly onClose: () => void }) {
  const { identifier: site } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  const checked = useCheckedFile((file, dryRun) =>
    upload(dryRun ? checkRedirectFile : importRedirects, { site, file }),
  )
  const { report } = checked

  async function run(): Promise<void> {
    const done = await checked.run()
    if (done === undefined) return
    await queries.invalidateQueries({ queryKey: redirectsKey(site) })
    onClose()
    toast({ text: `${counted(done.added)} added.` })
  }

  return (
    <Modal opened onClose={onClose} title="Import redirects" size="lg">
      <div className="redirects-import">
        <FileInput
          label="CSV file"
          description="With the columns “from” and “to”, and “status” (301 or 302) if you need it. At most 5,000 rows."
          placeholder="Choose a file"
          accept=".csv,.tsv,.txt,text/csv"
          clearable
          value={checked.file}
          error={checked.problem || undefined}
          onChange={(chosen) => void checked.choose(chosen)}
        />
        {report && <Report report={report} />}
        <div className="redirects-import-buttons">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            loading={checked.isBusy}
            disabled={report === undefined || report.added === 0}
            onClick={() => void run()}
          >
            {report ? `Import ${counted(report.added)}` : 'Import'}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

const counted = (count: number): string =>
  count === 1 ? '1 redirect' : `${count.toLocaleString('en')} redirects`

function Report({ report: { rows, added, left, chains } }: { readonly report: RedirectFileReport }) {
  return (
    <div role="status" className="redirects-import">
      <p>
        {counted(added)} of {rows.toLocaleString('en')} {rows === 1 ? 'row' : 'rows'} can be imported.
      </p>
      <Rows
        title="Left out"
        rows={left.map(({ line, from, message }) => ({ line, text: `${from || '(empty)'} – ${message}` }))}
      />
      <Rows
        title="Lead on to another redirect"
        rows={chains.map(({ line, from, to, end }) => ({
          line,
          text: `${from} → ${to} → ${end}. Visitors are sent to the end at once.`,
        }))}
      />
    </div>
  )
}

function Rows({
  title,
  rows,
}: {
  readonly title: string
  readonly rows: readonly { readonly line: number; readonly text: string }[]
}) {
  if (rows.length === 0) return null
  return (
    <section>
      <h3>{`${title} (${rows.length.toLocaleString('en')})`}</h3>
      <ul>
        {rows.slice(0, MAX_LISTED).map(({ line, text }) => (
          <li key={line}>
            Line {line}: {text}
          </li>
        ))}
        {rows.length > MAX_LISTED && <li>and {(rows.length - MAX_LISTED).toLocaleString('en')} more</li>}
      </ul>
    </section>
  )
}
