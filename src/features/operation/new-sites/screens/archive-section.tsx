import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { RestoredHere } from '#features/operation/new-sites/screens/create-site.ts'
import {
  ArchiveSource,
  type ArchiveSourceProps,
} from '#features/operation/new-sites/screens/archive-source.tsx'
import { CallFailure } from '#ui/api/call-failure.ts'
import { Section } from '#ui/section.tsx'

/** How many names are shown. */
const MAX_SHOWN = 10

/** The files that an archive does not have, once it was rejected for that. */
export function useLostFiles() {
  const [files, setFiles] = useState<readonly string[]>([])
  const [isChosen, setChosen] = useState(false)
  return {
    files,
    isWithout: isChosen && files.length > 0,
    setWithout: setChosen,
    /** Takes their names from a failure. */
    note(error: unknown): void {
      const isLost = error instanceof CallFailure && error.code === 'FILES_MISSING'
      const named = isLost ? error.more['files'] : undefined
      setFiles(Array.isArray(named) ? (named as readonly string[]) : [])
    },
    /** Another archive has its own. */
    forget(): void {
      setFiles([])
      setChosen(false)
    },
  }
}
type LostFileChoice = ReturnType<typeof useLostFiles>

interface LostFilesProps {
  readonly files: readonly string[]
  readonly isWithout: boolean
  readonly onChange: (isWithout: boolean) => void
}

/** Names the files that an archive does not have, and asks whether to restore the site without them. */
function LostFiles({ files, isWithout, onChange }: LostFilesProps) {
  const more = files.length - MAX_SHOWN
  return (
    <div className="sites-archive-lost">
      <p>The archive does not have these files:</p>
      <ul>
        {files.slice(0, MAX_SHOWN).map((name, index) => (
          <li key={index}>
            <bdi>{name}</bdi>
          </li>
        ))}
        {more > 0 && <li>{`and ${more} more`}</li>}
      </ul>
      <Checkbox
        label="Restore the site without them"
        description="Pages show nothing in their place, and products that sell one of them become drafts."
        checked={isWithout}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </div>
  )
}

/** Returns what to say of files that were left out; empty for none. */
export function leftOutText({ leftOut }: RestoredHere): string {
  if (leftOut === undefined || leftOut.files.length === 0) return ''
  const { length: files } = leftOut.files
  const { length: products } = leftOut.products
  const left = files === 1 ? '1 file was left out.' : `${files} files were left out.`
  if (products === 0) return left
  return `${left} ${products === 1 ? '1 product that sold it is a draft now.' : `${products} products that sold them are drafts now.`}`
}

interface ArchiveSectionProps extends ArchiveSourceProps {
  readonly lost: LostFileChoice
}

/** Lets the user choose an archive, and says what it lacks once it was rejected for that. */
export function ArchiveSection({ lost, onChoose, ...source }: ArchiveSectionProps) {
  const { files, isWithout, setWithout } = lost
  const choose = (file: File) => {
    lost.forget()
    onChoose(file)
  }
  return (
    <Section
      title="Archive"
      description="The archive is validated first. Its team gets no access here, and its domains must be verified again."
    >
      <ArchiveSource {...source} onChoose={choose} />
      {files.length > 0 && <LostFiles files={files} isWithout={isWithout} onChange={setWithout} />}
    </Section>
  )
}
