import { expect, test } from 'vitest'
import { sentFileValues } from './sent-file-values.ts'

const sent = (file: string) => ({ file, at: 0 })

test('files that were sent stand in the body, several of one field as a list, none before it is there', () => {
  const files = [
    { field: 'photo', sent: sent('a.jpg') },
    { field: 'photos', sent: sent('b.jpg') },
    { field: 'photos', sent: sent('c.jpg') },
    { field: 'later' },
  ]
  expect(sentFileValues(files)).toEqual({ photo: { file: 'a.jpg' }, photos: [{ file: 'b.jpg' }, { file: 'c.jpg' }] })
})
