import { IconFolderOpen } from '@tabler/icons-react'
import { FileChooser } from '#features/media/media/screens/file-chooser.tsx'
import { describeFile } from '#features/media/media/screens/file-thumbnail.tsx'
import { MediaField } from '#features/media/media/screens/media-field.tsx'
import { PLAYABLE_FILES } from '#features/media/media/screens/playable-files.ts'
import { VideoConversion } from '#features/media/media/screens/video-conversion.tsx'
import type { FileFieldProps } from '#ui/image-parts.tsx'

/** Form field for one audio file, video file or text track. */
export function FileField({ accepts, ...rest }: FileFieldProps) {
  return (
    <MediaField
      {...rest}
      accepted={{
        ...PLAYABLE_FILES[accepts],
        noneChosen: 'No file',
        choose: 'Choose a file',
        icon: IconFolderOpen,
      }}
      details={(file) => <span className="image-field-name">{describeFile(file)}</span>}
      footer={(file) => <VideoConversion file={file} />}
      chooser={(props) => <FileChooser accepts={accepts} {...props} />}
    />
  )
}
