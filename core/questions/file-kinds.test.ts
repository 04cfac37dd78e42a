import { describe, expect, test } from 'vitest'
import { acceptedExtensions, extensionOf, fileGroup, isAcceptedFile, bytesTooLargeFrom } from './file-kinds.ts'

describe('FR-09 sizes', () => {
  test('a file fits while its size in MB, with two decimals, is below the limit', () => {
    for (const limit of [0.5, 1, 2.5, 5, 20]) {
      const shown = (bytes: number) => Math.round((bytes / 1024 / 1024) * 100) / 100
      const first = bytesTooLargeFrom(limit)
      expect([limit, shown(first - 1) < limit, shown(first) < limit]).toEqual([limit, true, false])
    }
  })
})

describe('FR-09 kinds', () => {
  test('a stored name tells what the file is', () => {
    expect(['a.png', 'a.JPG', 'a.mp4', 'a.pdf', 'a.zip', 'a.svg', 'a.html', 'a'].map(fileGroup)).toEqual([
      'image',
      'image',
      'video',
      'document',
      'other',
      'other',
      'other',
      'other',
    ])
    expect([extensionOf('a.b.PDF'), extensionOf('a')]).toEqual(['pdf', ''])
  })
  test('a field takes its own kind, or all', () => {
    expect([
      isAcceptedFile('image', 'a.png'),
      isAcceptedFile('image', 'a.svg'),
      isAcceptedFile('document', 'a.png'),
      isAcceptedFile('any', 'a.bin'),
    ]).toEqual([true, false, false, true])
    expect([acceptedExtensions('any'), acceptedExtensions('video')]).toEqual([[], ['mp4', 'webm', 'mov']])
  })
})
