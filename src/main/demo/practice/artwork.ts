import type { DemoMedia } from '../types.ts'
import { bruno, ines, maud } from './art/portraits.ts'
import { frieze, morningRoom, sitting, sleeping, spine, stairs } from './art/rooms.ts'

const artwork = (
  key: string,
  draw: DemoMedia['draw'],
  alt: string,
  focalPoint?: DemoMedia['focalPoint'],
): DemoMedia => ({
  key,
  fileName: `${key}.jpg`,
  alt,
  caption: '',
  draw,
  ...(focalPoint && { focalPoint }),
})

/** The cut-outs of the practice, each with what there is to see in it. */
export const practiceMedia: readonly DemoMedia[] = [
  artwork(
    'five-movements',
    frieze,
    'Five cut-out figures on papers of five colours: reaching, folding, lunging, balancing on one leg, and striding off.',
  ),
  artwork(
    'morning-room',
    morningRoom,
    'Cut-out of somebody in a wide lunge in a light room with a large plant, a chair and a low sun in the window.',
  ),
  artwork(
    'sitting',
    sitting,
    'Cut-out of somebody sitting upright on a plain chair beside a window and a plant.',
  ),
  artwork(
    'spine',
    spine,
    'Cut-out of a back seen from behind, with a long pale frond in place of the spine.',
  ),
  artwork(
    'sleeping',
    sleeping,
    'Cut-out of somebody asleep under a blue blanket, with a crescent moon in the window.',
  ),
  artwork('stairs', stairs, 'Cut-out of somebody walking up coral and apricot stairs past large leaves.', {
    x: 0.5,
    y: 0.18,
  }),
  artwork(
    'ines',
    ines,
    'Cut-out portrait of Ines Marlowe: brown hair in a knot, round coral glasses, a dark jumper.',
  ),
  artwork(
    'bruno',
    bruno,
    'Cut-out portrait of Bruno Achterby: short dark hair, a full beard, a coral jumper.',
  ),
  artwork('maud', maud, 'Cut-out portrait of Maud Tilling: grey curls, coral ear-rings, a green jumper.'),
]
