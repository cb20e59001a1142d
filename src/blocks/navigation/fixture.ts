import type { Fixture } from '#blocks/contract.ts'
import type { NavigationData } from '#blocks/navigation/block.ts'

export const fixture: Fixture<NavigationData> = {
  title: 'Around the workshop',
  source: 'own',
  entries: [
    { label: 'The bench', target: { url: '/workshop' }, children: [] },
    {
      label: 'Courses',
      target: null,
      children: [
        { label: 'Sharpening in an evening', target: { url: '/courses/sharpening' }, children: [] },
        {
          label: 'A stool in a weekend',
          target: { url: '/courses/stool' },
          children: [{ label: 'What to bring', target: { url: '/courses/stool#bring' }, children: [] }],
        },
      ],
    },
    {
      label: 'Wood',
      target: { url: '/wood' },
      children: [
        { label: 'Oak', target: { url: '/wood/oak' }, children: [] },
        { label: 'Ash', target: { url: '/wood/ash' }, children: [] },
      ],
    },
    { label: 'The mill next door', target: { url: 'https://example.org/mill' }, children: [] },
  ],
  direction: 'horizontal',
  alignment: 'left',
}
