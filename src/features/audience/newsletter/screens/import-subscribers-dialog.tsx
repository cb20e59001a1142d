import { Button, Checkbox, FileInput, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { checkSubscriberFile, importSubscribers } from '#features/audience/newsletter/api.types.ts'
import { newslettersQuery } from '#features/audience/newsletter/screens/newsletter-queries.ts'
import type { ImportReport } from '#features/audience/newsletter/types.ts'
import type { Id } from '#lib/id.ts'
import { upload } from '#ui/api/upload.ts'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'
import { useCheckedFile } from '#ui/use-checked-file.ts'

/** Imports subscribers from a CSV file: a dry run says first what would change. */
export function ImportSubscribersDialog({
  listId,
  onClose,
}: {
  readonly listId: Id
  readonly onClose: () => void
}) {
  const { identifier: site } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  const checked = useCheckedFile((file, dryRun) =>
    upload(dryRun ? checkSubscriberFile : importSubscribers, { site, params: { list: listId }, file }),
  )
  const { report } = checked
  const [haveAgreed, setHaveAgreed] = useState(false)

  async function run(): Promise<void> {
    const done = await checked.run()
    if (done === undefined) return
    await queries.invalidateQueries({ queryKey: newslettersQuery(site).queryKey })
    onClose()
    toast({ text: `${done.added.toLocaleString('en')} subscribers added.` })
  }

  return (
    <Modal opened onClose={onClose} title="Import subscribers">
      <div className="newsletter-stack">
        <FileInput
          label="CSV file"
          description="With a column “email”, and a column “name” if you have names. At most 50,000 rows."
          placeholder="Choose a file"
          accept=".csv,.tsv,.txt,text/csv"
          clearable
          value={checked.file}
          error={checked.problem || undefined}
          onChange={(chosen) => void checked.choose(chosen)}
        />
        {report && <Report report={report} />}
        {report && report.added > 0 && (
          <Checkbox
            label="They have all agreed to get emails from me, and I can prove it."
            checked={haveAgreed}
            onChange={(event) => setHaveAgreed(event.currentTarget.checked)}
          />
        )}
        <div className="newsletter-buttons">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            loading={checked.isBusy}
            disabled={!report || report.added === 0 || !haveAgreed}
            onClick={() => void run()}
          >
            {report ? `Import ${report.added.toLocaleString('en')}` : 'Import'}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

function Report({ report: { added, known, stopped, wrong, wrongCount } }: { readonly report: ImportReport }) {
  return (
    <div role="status" className="newsletter-stack">
      <dl className="newsletter-counts">
        {(
          [
            ['New subscribers', added],
            ['On the list already', known],
            ['Unsubscribed or erased, and stay so', stopped],
            ['Rows without a valid email address', wrongCount],
          ] as const
        ).map(([label, count]) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{count.toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
      {wrong.length > 0 && (
        <ul className="newsletter-wrong">
          {wrong.slice(0, 10).map(({ row, text }) => (
            <li key={row}>
              Row {row}: {text === '' ? 'empty' : text}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
