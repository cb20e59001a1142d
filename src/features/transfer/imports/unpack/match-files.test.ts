import { expect, test } from 'vitest'
import { matchFiles } from '#features/transfer/imports/unpack/match-files.ts'

const filesOf = (...paths: readonly string[]) =>
  paths.map((path) => ({
    path,
    size: 1,
    stream: {
      async *[Symbol.asyncIterator]() {
        yield Buffer.from('x')
      },
    },
  }))

test('the file of a URL is the one whose path has the longest end in common with it', () => {
  const find = matchFiles(
    filesOf(
      'blog/content/images/2021/03/boat.jpg',
      'blog/content/images/size/w600/2021/03/boat.jpg',
      'blog/content/images/2022/03/boat.jpg',
      'loose.png',
    ),
  )
  expect(find('/content/images/2021/03/boat.jpg')?.path).toBe('blog/content/images/2021/03/boat.jpg')
  expect(find('https://old.example/content/images/2022/03/boat.jpg')?.path).toBe(
    'blog/content/images/2022/03/boat.jpg',
  )
  expect(find('https://cdn.example/x/2021/03/boat.jpg?v=2')?.path).toBe(
    'blog/content/images/2021/03/boat.jpg',
  )
  expect(find('https://old.example/anywhere/loose.png')?.path).toBe('loose.png')
  expect(find('/content/images/gone.jpg')).toBeUndefined()
})

test('a name that several files have does not match by itself', () => {
  const find = matchFiles(filesOf('2021/a.jpg', '2022/a.jpg', '2022/b.jpg'))
  expect(find('/uploads/a.jpg')).toBeUndefined()
  expect(find('/uploads/b.jpg')?.path).toBe('2022/b.jpg')
  expect(find('/')).toBeUndefined()
})

test('case, accents and percent-encoding are ignored, and the original is used for a scaled image', () => {
  const find = matchFiles(filesOf('Uploads/2021/Cafe\u0301 Nord.JPG'))
  expect(find('/uploads/2021/caf%C3%A9%20nord.jpg')?.path).toBe('Uploads/2021/Cafe\u0301 Nord.JPG')
  expect(find('/uploads/2021/caf%C3%A9%20nord-300x200.jpg')?.path).toBe('Uploads/2021/Cafe\u0301 Nord.JPG')
  expect(find('/uploads/%zz.jpg')).toBeUndefined()
})
