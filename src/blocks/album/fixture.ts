import type { Fixture } from '#blocks/contract.ts'
import type { AlbumData } from '#blocks/album/block.ts'

export const fixture: Fixture<AlbumData> = {
  title: 'Four rooms',
  artist: 'The Boathouse Quartet',
  mediaId: '4',
  tracks: [
    { mediaId: '5', title: 'Kitchen, before six', artist: '' },
    { mediaId: '6', title: 'Stairs', artist: '' },
    { mediaId: '7', title: 'The room with the clock', artist: 'The Boathouse Quartet and a clock' },
    { mediaId: '8', title: 'Out', artist: '' },
  ],
}
